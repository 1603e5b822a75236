# Makes turnpost.wasm, the main program for wasm32-wasi, and page.wasm, the same
# with the commands alone that the page uses and no help for them, in the folder
# wasm/ of the build; and unpack.wasm, by which the page unpacks itself.
# Called by the top Makefile as
#   make -f page/program.mk srcdir=DIR sources=DIR version=VERSION
# with clang, lld, wasi-libc, clang's runtime for wasm32 and binaryen of Debian
# 12.
all: turnpost.wasm page.wasm unpack.wasm
include $(srcdir)/shelves.am

CLANG = clang-14
target = --target=wasm32-wasi
resources := $(shell $(CLANG) -print-resource-dir)
jansson = $(sources)/jansson-2.14/src
sodium = $(sources)/libsodium-1.0.18/src/libsodium
utf8proc = $(sources)/utf8proc-2.8.0
port = $(srcdir)/page/port

# -nostdinc: what the build's own computer has must not come in.
CFLAGS = -Oz -flto -std=gnu11 -ffile-prefix-map=$(srcdir)=. \
	-ffile-prefix-map=$(sources)=.
flags = $(target) -nostdinc -isystem $(resources)/include \
	-isystem /usr/include/wasm32-wasi -D_WASI_EMULATED_SIGNAL \
	-D_WASI_EMULATED_MMAN $(CFLAGS) -MMD -MP
own = -D_GNU_SOURCE -DPACKAGE_VERSION='"$(version)"' -Wall -Wextra -Werror \
	-Iwasm/include -I$(port) -I$(srcdir)/src -I$(srcdir)/games -I$(jansson) \
	-I$(utf8proc) -I$(sodium)/include

# A file of the port stands for the one of the same name.
replaced := $(patsubst $(port)/%,src/%,$(wildcard $(port)/*/*.c))
# What only the programs have that turnpost starts, and what starts others.
of_others := $(addprefix src/system/,filter.c program.c sendmail.c stay.c talk.c)
program := $(addprefix wasm/program/, \
	$(patsubst %.c,%.o,$(filter-out $(replaced) $(of_others), \
	$(library_sources) src/main.c)))
ported := $(patsubst $(port)/%.c,wasm/port/%.o,$(wildcard $(port)/*.c $(port)/*/*.c))

# libsodium without what needs another processor.
sodium_sources := $(filter-out %/randombytes_internal_random.c, \
	$(shell find $(sodium) -name '*.c' ! -name '*sse*' ! -name '*avx*' \
	! -name '*aesni*' ! -name '*xmm*' ! -name '*armcrypto*' \
	! -path '*sandy2x*' ! -path '*xmm6*'))
libraries := \
	$(patsubst $(jansson)/%.c,wasm/jansson/%.o,$(wildcard $(jansson)/*.c)) \
	$(patsubst $(sodium)/%.c,wasm/sodium/%.o,$(sodium_sources)) \
	wasm/utf8proc.o

# The commands stand on a shelf that one file includes.
shelved = wasm/program/src/command/command.o
# Without -O, by which clang would run wasm-opt where that is there.
link = $(CLANG) $(target) -flto -Wl,--strip-all -Wl,--gc-sections \
	-Wl,--compress-relocations \
	-Wl,--wrap=access,--wrap=faccessat \
	-Wl,--wrap=stat,--wrap=lstat,--wrap=fstat \
	-Wl,--wrap=ge25519_scalarmult_base \
	-Wl,-z,stack-size=1048576 -o $@ $^ -lwasi-emulated-signal \
	-lwasi-emulated-mman

turnpost.wasm: $(program) $(ported) $(libraries)
	$(link)

# Of all that wasm-opt can do, what makes the packed program smaller: most makes
# it only shorter.
packs_better = --duplicate-function-elimination --dae-optimizing --reorder-locals

# What stands for a file in the page alone, to spare room.
less := $(patsubst $(port)/page/%,%,$(shell find $(port)/page -name '*.c'))
commands := $(filter wasm/program/src/cmd/%,$(program))
page.wasm: $(filter-out $(shelved) $(commands) $(less:%.c=wasm/program/%.o), \
	$(program)) $(commands:wasm/program/%=wasm/page/%) \
	wasm/page/command.o $(less:%.c=wasm/page/%.o) $(ported) $(libraries)
	$(link)
	wasm-opt $(packs_better) $@ -o $@

# What robots choose, for tests/wasm.test.
thinking := $(patsubst $(srcdir)/%.c,wasm/program/%.o,$(wildcard \
	$(addprefix $(srcdir)/tests/,thinks.c _testing.c games/*.c)))
thinks.wasm: own += -I$(srcdir)/tests
thinks.wasm: $(thinking) $(filter-out %/main.o,$(program)) $(ported) $(libraries)
	$(link)

unpack.wasm: $(srcdir)/page/unpack.c
	$(CLANG) --target=wasm32 -Oz -Wall -Wextra -Werror -nostdlib \
	-ffreestanding -Wl,--no-entry -Wl,--export=unpack \
	-Wl,--export=__heap_base -Wl,--strip-all -o $@ $<

wasm/page/src/cmd/%.o: $(srcdir)/src/cmd/%.c | wasm/include
	@mkdir -p $(@D)
	$(CLANG) $(flags) $(own) -DWITHOUT_HELP \
	-Wno-unneeded-internal-declaration -Wno-sizeof-array-decay -c -o $@ $<

wasm/page/%.o: $(port)/page/%.c | wasm/include
	@mkdir -p $(@D)
	$(CLANG) $(flags) $(own) -c -o $@ $<

wasm/page/command.o: $(srcdir)/src/command/command.c wasm/include
	$(CLANG) $(flags) -DWITHOUT_HELP -Iwasm/page $(own) -c -o $@ $<

$(shelved): wasm/include

wasm/program/%.o: $(srcdir)/%.c | wasm/include
	@mkdir -p $(@D)
	$(CLANG) $(flags) $(own) -c -o $@ $<

wasm/port/signing.o: own += -DCONFIGURED=1 \
	-isystem $(sodium)/include/sodium
wasm/port/%.o: $(port)/%.c | wasm/include
	@mkdir -p $(@D)
	$(CLANG) $(flags) $(own) -c -o $@ $<

wasm/jansson/%.o: $(jansson)/%.c | wasm/include
	@mkdir -p $(@D)
	$(CLANG) $(flags) -w -DHAVE_CONFIG_H -Iwasm/include -I$(jansson) -c -o $@ $<

wasm/sodium/%.o: $(sodium)/%.c | wasm/include
	@mkdir -p $(@D)
	$(CLANG) $(flags) -w -DCONFIGURED=1 -Iwasm/include \
	-Iwasm/include/sodium -I$(sodium)/include -I$(sodium)/include/sodium \
	-c -o $@ $<

wasm/utf8proc.o: $(utf8proc)/utf8proc.c | wasm/include
	$(CLANG) $(flags) -w -DUTF8PROC_STATIC -c -o $@ $<

# What the libraries' own configure would write; the shelf of commands without
# those that need mail, folders of games or a terminal, and that of the page.
wasm/include: $(srcdir)/page/program.mk $(port)/elsewhere $(port)/not-in-page \
	$(srcdir)/src/cmd/shelf.def
	@mkdir -p $@/sodium $@/cmd wasm/page/cmd
	sed 's/.*/ENTRY(&)/' $(port)/elsewhere | \
	grep -vxFf - $(srcdir)/src/cmd/shelf.def >$@/cmd/shelf.def
	sed 's/.*/ENTRY(&)/' $(port)/not-in-page | \
	grep -vxFf - $@/cmd/shelf.def >wasm/page/cmd/shelf.def
	printf '%s\n' '#define HAVE_STDINT_H 1' '#define HAVE_UNISTD_H 1' \
	'#define HAVE_SYS_TIME_H 1' '#define HAVE_FCNTL_H 1' \
	'#define INITIAL_HASHTABLE_ORDER 3' >$@/jansson_private_config.h
	printf '%s\n' '#define JSON_INLINE inline' \
	'#define JSON_INTEGER_IS_LONG_LONG 1' \
	'#define JSON_HAVE_LOCALECONV 0' '#define JSON_HAVE_ATOMIC_BUILTINS 1' \
	'#define JSON_HAVE_SYNC_BUILTINS 1' '#define JSON_PARSER_MAX_DEPTH 2048' \
	>$@/jansson_config.h
	sed -e 's/@VERSION@/1.0.18/' -e 's/@SODIUM_LIBRARY_VERSION_MAJOR@/10/' \
	-e 's/@SODIUM_LIBRARY_VERSION_MINOR@/3/' \
	-e 's/@SODIUM_LIBRARY_MINIMAL_DEF@//' \
	$(sodium)/include/sodium/version.h.in >$@/sodium/version.h
	cp $(sodium)/include/sodium/export.h $@/sodium/
	@touch $@

-include $(shell find wasm -name '*.d' 2>/dev/null)
