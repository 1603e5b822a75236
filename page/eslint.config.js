import js from '@eslint/js';

const browser = Object.fromEntries(
    [
        'Blob CustomEvent DOMParser DecompressionStream Event EventTarget',
        'FileReader HTMLElement Node Response TextDecoder TextEncoder URL',
        'WebAssembly Worker atob btoa cancelAnimationFrame clearTimeout console',
        'crypto document localStorage location navigator performance',
        'clearInterval requestAnimationFrame self setInterval setTimeout window',
        'matchMedia getSelection queueMicrotask MutationObserver ResizeObserver',
    ]
        .join(' ')
        .split(' ')
        .map((name) => [name, 'readonly']),
);
const seen = Object.fromEntries(
    'MouseEvent'.split(' ').map((name) => [name, 'readonly']),
);
const node = Object.fromEntries(
    'Buffer URL WebAssembly console performance process setTimeout'
        .split(' ')
        .map((name) => [name, 'readonly']),
);

export default [
    { ignores: ['node_modules/'] },
    js.configs.recommended,
    { files: ['*.js', 'forms/*.js'], languageOptions: { globals: browser } },
    { files: ['**/*.mjs', 'tests/*'], languageOptions: { globals: node } },
    {
        files: ['tests/*'],
        languageOptions: { globals: { ...browser, ...node, ...seen } },
    },
    {
        rules: {
            'no-restricted-properties': [
                'error',
                { property: 'innerHTML' },
                { property: 'outerHTML' },
                { property: 'insertAdjacentHTML' },
                { object: 'document', property: 'write' },
            ],
        },
    },
];
