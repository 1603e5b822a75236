/* How chance is asked for and answered between three peers, one of whom does
 * what he likes. README says what is shown, what is assumed, and what each
 * macro takes away.
 *
 * The world is a tree of signed entries, by play head: an honest seat is shown
 * any path of it (a file that was lost, doubled, old, another for each seat),
 * with any entries of the cheater after it, and adds one entry, or refuses.
 * What is signed is known to the cheater. Notes are no part of a play head, so
 * they change no path. A file of the cheater's counts from when an honest seat
 * signs after it: so he decides as late as he can, knowing all. */

#ifndef CHEATER
#define CHEATER 0
#endif
#ifndef REQUESTS
#define REQUESTS 4 /* in one game, besides the opening */
#endif
#ifndef NODES
#define NODES 12 /* entries in all copies together, and the first line */
#endif
/* What is left out, so that all of the rest can be seen: orders out of turn,
 * and undo and unusual orders of seats, too. */
#ifdef LONG
#define long_game true
#else
#define long_game false
#endif
#ifdef PLAIN
#define plain_game true
#else
#define plain_game false
#endif

#define SEATS 3
#define NOBODY 3

#ifdef TOGETHER
#define bad(s) ((s) == CHEATER || (s) == (CHEATER + 1) % SEATS)
#else
#define bad(s) ((s) == CHEATER)
#endif

#define has(set, i) (((set) >> (i)) & 1)
#define next(s) (((s) + 1) % SEATS)
#define after(s, out) \
    (!has(out, next(s)) -> next(s) \
                        : (!has(out, next(next(s))) -> next(next(s)) : NOBODY))
#define chain(owner, use) known[(owner) * 4 + (use)]
#define OWN 3 /* the values that a seat brings; 0..2: that answer a seat */

/* What an entry does. */
#define FIRST 0
#define SHOW 1  /* opens the first position */
#define MOVE 2  /* a move without a request */
#define ASK 3   /* a move with one */
#define ANSWER 4
#define ASIDE 5 /* an order out of turn, which asks for nothing */
#define GONE 6  /* a witness: who was to answer, or is on turn, does not */
#define AGAIN 7 /* the request is made again */
#define UNDO 8  /* offered and accepted */
#define NOTE 9  /* a part of the head with format 1 alone */

/* What is waited for. */
#define PLAY 0
#define OPENING 1
#define RESULT 2
#define REPEAT 3

/* The tree: entry i stands after entry up to it. */
byte entries = 1;
byte parent[NODES], kind[NODES], by[NODES];
short path[NODES]; /* bits of the entries in front of it, and its own */
short given_up[NODES]; /* of the requests in front of it that are void */
/* The position after an entry. */
byte turn[NODES], waits[NODES], left[NODES];
byte missed[NODES]; /* the entry in front of it by which a mover is out; 0 */
byte asked[NODES * SEATS];
byte seat[NODES], number[NODES], resolver[NODES]; /* of the newest request */
byte request[NODES];                              /* and its entry */

/* What an honest seat signed last. */
byte memory[SEATS];
/* How many values of a chain everybody has seen. */
byte known[SEATS * 4];
/* The entries that asked for what the cheater knew already. */
short foreseen;
/* The entries whose result the cheater knows, and may go on with. */
short open;

/* The cheater's newest entry, which an honest seat is shown next. */
byte shown = NODES;

byte b, s, k, t, h, i, q; /* the step that is being made */
bool good;

#define likened(x, y) (has(path[x], y) || has(path[y], x))
#define is_known(owner, use, j) (bad(owner) || chain(owner, use) >= (j))

#define asked_in(b) \
    (asked[(b) * SEATS] + asked[(b) * SEATS + 1] + asked[(b) * SEATS + 2])

/* ---- what the rules of the file allow ---- */

#ifdef ANY_WITNESS
#define may_witness(s, b) ((s) != resolver[b])
#else
#define may_witness(s, b) ((s) != resolver[b] && (s) != seat[b])
#endif

/* Of who is on turn; two others are there then. */
#ifdef NEXT_WITNESS
#define may_miss(s, b) ((s) == next(turn[b]))
#else
#define may_miss(s, b) ((s) == next(next(turn[b])))
#endif

#ifdef ANY_RESOLVER
#define may_answer(s, b) ((s) != seat[b])
#else
#define may_answer(s, b) ((s) == resolver[b])
#endif

/* Whoever knows the value can put an answer that nobody signed. */
#ifdef NO_SIGNATURE
#define can_answer(s, b) \
    (may_answer(s, b) || \
     (bad(s) && is_known(resolver[b], seat[b], number[b])))
#else
#ifdef FORMAT1
#define can_answer(s, b) \
    (may_answer(s, b) || (bad(s) && kind[b] == NOTE && \
                          is_known(resolver[b], seat[b], number[b])))
#else
#define can_answer(s, b) may_answer(s, b)
#endif
#endif

#ifdef UNDO_ASK
#define may_undo(b) (kind[b] == MOVE || kind[b] == ANSWER)
#else
#define may_undo(b) (kind[b] == MOVE)
#endif
#define undone(b) (kind[b] == ANSWER -> seat[b] : by[b])

#define is_there(s, b) (!has(left[b], s))

/* ---- what an honest seat makes sure of ---- */

/* An order out of turn gives way to the entry of who was on turn. */
inline give_way()
{
    if
    :: kind[memory[h]] == ASIDE && has(path[b], parent[memory[h]]) ->
        i = parent[memory[h]] + 1;
        do
        :: i < entries && !has(path[b], i) -> i++
        :: else -> break
        od;
        good = i < entries && by[i] == turn[parent[memory[h]]]
    :: else
    fi;
    i = 0
}

/* Within a limit what honest seats sign reaches each other, so who waits that
 * long has seen an answer that was given, or that the late one was shown
 * another copy, which proves who played twice. */
#ifdef NO_LIMIT
#define is_unanswered(b) true
#else
#define is_unanswered(b) \
    (bad(resolver[b]) || (chain(resolver[b], seat[b]) < number[b] && \
                          likened(memory[resolver[b]], b)))
#endif

/* So do others who go on without a mover; but what he asked for he sent to who
 * opens it, who may have kept it. */
#ifdef NO_LIMIT
#define is_unmoved(b) true
#define believes(s, b) true
#else
#define is_unmoved(b) (bad(turn[b]) || has(path[b], memory[turn[b]]))
#define late(b) turn[parent[missed[b]]]
#define is_kept(e, b) \
    (kind[e] == ASK && bad(resolver[e]) && has(path[b], parent[e]))
#define believes(s, b) \
    (!missed[b] || bad(late(b)) || has(path[memory[s]], missed[b]) || \
     has(path[b], memory[late(b)]) || is_kept(memory[late(b)], b))
#endif

/* He goes on only after what he signed. */
inline remembers()
{
#ifndef NO_MEMORY
    good = has(path[b], memory[h]);
    if
    :: !good -> give_way()
    :: else
    fi;
#else
    good = true;
#endif
    good = good && believes(h, b)
}

/* ---- a step ---- */

inline copy_position()
{
    parent[entries] = b;
    kind[entries] = k;
    by[entries] = s;
    path[entries] = path[b] | (1 << entries);
    given_up[entries] = given_up[b];
    turn[entries] = turn[b];
    waits[entries] = waits[b];
    left[entries] = left[b];
    missed[entries] = missed[b];
    seat[entries] = seat[b];
    number[entries] = number[b];
    resolver[entries] = resolver[b];
    request[entries] = request[b];
    asked[entries * SEATS] = asked[b * SEATS];
    asked[entries * SEATS + 1] = asked[b * SEATS + 1];
    asked[entries * SEATS + 2] = asked[b * SEATS + 2]
}

/* Honest seats that are still in the game have signed nothing that excludes
 * it: all of them can be brought to go on with entry e. */
#define suits(h, e) (bad(h) || has(left[e], h) || likened(memory[h], e))
#define is_open(e) (suits(0, e) && suits(1, e) && suits(2, e))

inline make_request()
{
    asked[entries * SEATS + h]++;
    waits[entries] = RESULT;
    seat[entries] = h;
    number[entries] = asked[entries * SEATS + h];
    resolver[entries] = after(h, left[entries]);
    request[entries] = entries;
    if
    :: is_known(h, OWN, number[entries]) &&
       is_known(resolver[entries], h, number[entries]) ->
        foreseen = foreseen | (1 << entries)
    :: else
    fi;
    if
    :: chain(h, OWN) < number[entries] -> chain(h, OWN) = number[entries]
    :: else
    fi;
    if
    :: !bad(h) && bad(resolver[entries]) && is_open(entries) ->
        open = open | (1 << entries)
    :: else
    fi
}

/* Nobody knew what the move asked for, and it is asked for once. */
inline take_answer()
{
    assert(!has(foreseen, request[b]));
#ifndef NO_SIGNATURE
    assert(bad(s) || chain(s, seat[b]) < number[b]);
#endif
    q = 0;
    do
    :: q < entries ->
        assert(kind[q] != ANSWER ||
               !(request[q] == request[b] ||
                 (seat[q] == seat[b] && number[q] == number[b] &&
                  resolver[q] == resolver[b])));
        q++
    :: else -> break
    od;
    q = 0;
    waits[entries] = PLAY;
    resolver[entries] = s;
    if
    :: chain(s, seat[b]) < number[b] && may_answer(s, b) ->
        chain(s, seat[b]) = number[b]
    :: else
    fi;
    if
    :: is_open(entries) -> open = open | (1 << entries)
    :: else
    fi
}

inline take_show()
{
    chain(s, OWN) = 1;
    resolver[entries] = s - 1;
    if
    :: s == 0 -> waits[entries] = PLAY; resolver[entries] = NOBODY
    :: else
    fi;
    if
    :: (s == 0 || (s == 1 && bad(0))) && is_open(entries) ->
        open = open | (1 << entries)
    :: else
    fi
}

inline carry_out()
{
    if
    :: k == SHOW -> take_show()
    :: k == MOVE -> turn[entries] = t
    :: k == ASK -> turn[entries] = t; h = s; make_request()
    :: k == ANSWER -> take_answer()
    :: k == GONE && waits[b] == PLAY ->
        missed[entries] = entries;
        left[entries] = left[b] | (1 << turn[b]);
        turn[entries] = after(turn[b], left[entries])
    :: k == GONE && waits[b] == RESULT ->
        waits[entries] = REPEAT;
        given_up[entries] = given_up[b] | (1 << request[b]);
        left[entries] = left[b] | (1 << resolver[b]);
        if
        :: turn[b] == resolver[b] ->
            turn[entries] = after(turn[b], left[entries])
        :: else
        fi
    :: k == AGAIN -> h = seat[b]; make_request()
    :: k == UNDO ->
        turn[entries] = undone(b);
        if
        :: kind[b] == ANSWER -> asked[entries * SEATS + seat[b]]--
        :: else
        fi
    :: else
    fi
}

/* ---- what must hold ---- */

#ifdef NO_EXCEPTION
#define gives_up(i) false
#else
#define gives_up(i) has(left[i], CHEATER)
#endif
#ifdef TOGETHER
#define one_is_bad false
#else
#define one_is_bad true
#endif
#define H1 next(CHEATER)
#define H2 next(next(CHEATER))

/* All honest seats have gone on with entry i. A result that the cheater knew,
 * and could have gone on with, must not be one that this excludes; but who
 * gives up his own seat may do so. */
inline hold_to()
{
    q = 0;
    do
    :: q < entries ->
        assert(!has(open, q) || gives_up(i) ||
               (likened(q, i) && !has(given_up[i], q)));
        q++
    :: else -> break
    od;
    q = 0
}

inline check_choice()
{
    if
    :: has(left[memory[H1]], H2) -> i = memory[H1]; hold_to()
    :: has(left[memory[H2]], H1) -> i = memory[H2]; hold_to()
    :: else ->
        i = NODES - 1;
        do
        :: has(path[memory[H1]] & path[memory[H2]], i) -> break
        :: else -> i--
        od;
        hold_to()
    fi;
    i = 0
}

/* ---- steps ---- */

/* Not a fault: shows that such games are among those that were looked at. */
#ifdef REACH
inline reach()
{
    assert(asked_in(entries) < REQUESTS + SEATS || waits[entries] != PLAY)
}
#else
inline reach()
{
    skip
}
#endif

/* The same entry at the same place is the same entry. */
inline is_new()
{
    i = 1;
    do
    :: i < entries && !(parent[i] == b && kind[i] == k && by[i] == s &&
                        turn[i] == t) -> i++
    :: else -> break
    od;
    good = i == entries;
    i = 0
}

inline sign()
{
    d_step {
        if
        :: k == ANSWER || k == SHOW || k == ASIDE || k == NOTE -> t = turn[b]
        :: else
        fi;
        good = true;
        if
        :: k != GONE && k != UNDO -> is_new()
        :: else
        fi;
        if
        :: good && !bad(s) -> h = s; remembers()
        :: else
        fi;
        if
        :: good && k == UNDO && !bad(undone(b)) -> h = undone(b); remembers()
        :: else
        fi;
        if
        :: good ->
            copy_position();
            carry_out();
            shown = (bad(s) -> entries : NODES);
            if
            :: !bad(s) -> memory[s] = entries
            :: else
            fi;
            if
            :: k == UNDO && !bad(undone(b)) ->
                memory[undone(b)] = entries; shown = NODES
            :: else
            fi;
            reach();
            entries++;
            if
            :: one_is_bad -> check_choice()
            :: else
            fi
        :: else
        fi;
        b = 0; s = 0; k = 0; t = 0; h = 0; good = false
    }
}

inline play()
{
    if
    :: s == turn[b] ->
        if
        :: k = MOVE
        :: asked_in(b) < REQUESTS + SEATS && after(s, left[b]) != NOBODY ->
            k = ASK
        fi;
        if
        :: k == ASK || (bad(s) && !plain_game) -> t = s
        :: is_there(next(s), b) -> t = next(s)
        :: is_there(next(next(s)), b) && k == MOVE && !plain_game ->
            t = next(next(s))
        fi;
        sign()
    :: !long_game && s != turn[b] && !(kind[b] == ASIDE && by[b] == s) ->
        k = ASIDE; sign()
    :: !plain_game && may_undo(b) && s == turn[b] && is_there(undone(b), b) ->
        k = UNDO; sign()
    fi
}

inline act()
{
    if
    :: waits[b] == OPENING && s == resolver[b] -> k = SHOW; sign()
    :: waits[b] == PLAY && is_there(s, b) -> play()
    :: waits[b] == PLAY && !left[b] && may_miss(s, b) &&
       (bad(s) || is_unmoved(b)) -> k = GONE; sign()
    :: waits[b] == RESULT && is_there(s, b) && can_answer(s, b) ->
        k = ANSWER; sign()
    :: waits[b] == RESULT && is_there(s, b) && may_witness(s, b) &&
       (bad(s) || is_unanswered(b)) -> k = GONE; sign()
    :: waits[b] == REPEAT && s == seat[b] && after(s, left[b]) != NOBODY &&
       (bad(s) || is_unanswered(b)) -> k = AGAIN; sign()
#ifdef FORMAT1
    :: bad(s) -> k = NOTE; sign()
#endif
    :: else -> d_step { b = 0; s = 0 }
    fi
}

init
{
    d_step {
        path[0] = 1;
#ifdef OPEN
        waits[0] = OPENING;
        resolver[0] = SEATS - 1;
#else
        chain(0, OWN) = 1;
        chain(1, OWN) = 1;
        chain(2, OWN) = 1;
#endif
        asked[0] = 1;
        asked[1] = 1;
        asked[2] = 1
    }
end:
    do
    :: atomic {
        entries < NODES ->
        if
        :: shown < NODES -> b = shown
        :: else ->
            b = 0;
            do
            :: b < entries - 1 -> b++
            :: break
            od
        fi;
        if
        :: s = 0
        :: s = 1
        :: s = 2
        fi;
        act()
    }
    od
}
