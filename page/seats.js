/** Who is at the table, and who must act: a strip of names. Pressed, one looks
 *  as that seat. */
import { button, element, fill } from './dom.js';
import { say } from './language.js';

const MARKS = { nothing: '', turn: '▶', reaction: '?' };

function seatButton(seat, game) {
    const looks = seat.name === game.seat;
    const due = seat.due !== 'nothing';
    return element(
        'li',
        {},
        button(
            [
                element('span', { class: 'mark', 'aria-hidden': 'true' }, [
                    due && (MARKS[seat.due] ?? MARKS.turn),
                ]),
                element('span', { class: 'name' }, seat.name),
                Number.isInteger(seat.score) &&
                    element(
                        'span',
                        { class: 'score', title: say('points') },
                        seat.score,
                        element(
                            'span',
                            { class: 'unseen' },
                            ` ${say('points')}`,
                        ),
                    ),
                due && element('span', { class: 'unseen' }, `, ${seat.duty}`),
            ],
            () => game.sit(seat.name),
            {
                class: due ? 'seat due' : 'seat',
                'aria-pressed': String(looks),
                title: due ? say('{name} {duty}', seat) : seat.name,
            },
        ),
    );
}

/** Who looks is in sight, however many there are. */
function bringIn(strip) {
    const seat = strip.querySelector('[aria-pressed="true"]')?.parentElement;
    if (seat) strip.scrollLeft = seat.offsetLeft - strip.offsetLeft;
}

export function seats(game) {
    const strip = element('ul', {
        class: 'seats',
        'aria-label': say('Players'),
    });
    game.addEventListener('opened', () => {
        fill(
            strip,
            game.position.seats.map((seat) => seatButton(seat, game)),
        );
        requestAnimationFrame(() => bringIn(strip));
    });
    return strip;
}
