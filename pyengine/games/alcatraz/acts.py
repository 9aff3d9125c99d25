"""What moves do, cause before effect, on to the next decision; and how the game ends."""

from __future__ import annotations

from pyengine.chance import Luck
from pyengine.game import Result, Setup
from pyengine.story import Story
from pyengine.words import Message

from . import rules, telling
from .board import BOAT, CELL, COLUMN, DIE, MEN, ROW, SIDE, SQUARES, TO_WIN
from .legal import ANSWERS, bits
from .notation import END_COLUMN, PASS, ROLL
from .options import FREE, AlcatrazOptions
from .state import Due, State, set_up, terms_of


def start(setup: Setup, rng: int, luck: Luck, story: Story | None) -> State:
    """Guards on their squares, all men in the cell, and the player who starts."""
    options: AlcatrazOptions = setup.options
    terms = terms_of(setup.seats, options.alarm, options.marked, options.quiet_turns, setup.edition)
    state = set_up(terms, rng, options.columns(setup.edition), rules.men_at_start(setup.seats))
    drawn = int(luck.die(state, "start", tuple(str(seat + 1) for seat in range(setup.seats)))) if options.random_start else None
    state.turn = rules.first_seat(options.start_player, drawn)
    if story is not None:
        telling.laid_out(state, story, options.guards == FREE, options.random_start)
    return state


def play(state: State, seat: int, code: int, luck: Luck, story: Story | None) -> None:
    """Carry out a legal move."""
    if code < ROLL:
        source, target = code >> 7, code & 127
        if rules.is_whole_move(target):
            board(state, seat, source, story)
        else:
            go(state, seat, source, target, story)
    elif code == ROLL:
        roll(state, seat, luck, story)
    elif code == PASS:
        pass_by(state, seat, story)
    else:
        run_to_end(state, END_COLUMN[code], story)


def go(state: State, seat: int, source: int, target: int, story: Story | None) -> None:
    """A man goes out of the cell or across the board, then the guard of the row where he ends answers."""
    at, own, occupied = state.at, state.own, state.occupied
    row, bit = ROW[target], 1 << COLUMN[target]
    count = rules.steps(source, target)
    if source == CELL:
        man = at.index(CELL, seat * MEN)
    else:
        man = state.board[source] - 1
        state.board[source] = 0
        left, gone = ROW[source], 1 << COLUMN[source]
        own[seat * SIDE + left] ^= gone
        occupied[left] ^= gone
    at[man] = target
    state.board[target] = man + 1
    own[seat * SIDE + row] |= bit
    occupied[row] |= bit
    if story is not None:
        telling.went(state, story, man, source, target, count, overtaken(state, source, target))
    if rules.is_guarded(row):
        answer(state, row, COLUMN[target], count, story)
    elif story is not None:
        telling.unanswered(story, row)
    state.passes = 0
    state.quiet += 1
    end_turn(state, story)


def overtaken(state: State, source: int, target: int) -> int:
    """How many men stand between the two ends of a straight move."""
    return sum(state.board[square] != 0 for square in between(source, target))


def between(source: int, target: int) -> range:
    """Squares strictly between the two ends of a straight move."""
    if source == CELL:
        return range(target + SIDE, SQUARES, SIDE)
    step = 1 if ROW[source] == ROW[target] else SIDE
    return range(min(source, target) + step, max(source, target), step)


def answer(state: State, row: int, column: int, count: int, story: Story | None) -> None:
    """The row's guard goes as far as the man went, towards him, and catches whom he meets."""
    guard = state.guards[row]
    end, walked, columns = ANSWERS[guard << 8 | column << 4 | count]
    move_guard(state, row, guard, end)
    if story is not None:
        cited: tuple[str, ...] = ("alcatraz.guard.towards", "alcatraz.guard.when", "alcatraz.ruling.5", "alcatraz.ruling.6")
        telling.walked(story, "answered", cited, row, guard, columns)
    caught = rules.captured(walked, state.occupied[row])
    if caught:
        if story is not None:
            cited = ("alcatraz.guard.capture", "alcatraz.ruling.23") + (("alcatraz.ruling.9",) if caught & (caught - 1) else ())
            telling.caught(state, story, cited, row, telling.squares_in(row, caught))
        lock_up(state, row, caught)


def move_guard(state: State, row: int, start: int, end: int) -> None:
    """A guard stands elsewhere in his row."""
    if start != end:
        state.guards[row] = end
        state.watched[start] ^= 1 << row
        state.watched[end] ^= 1 << row


def lock_up(state: State, row: int, columns: int) -> None:
    """Men caught in these columns of a row go to the cell."""
    state.occupied[row] ^= columns
    for square in telling.squares_in(row, columns):
        man = state.board[square] - 1
        state.board[square] = 0
        state.at[man] = rules.sent_to()
        state.own[man // MEN * SIDE + row] ^= 1 << COLUMN[square]


def board(state: State, seat: int, source: int, story: Story | None) -> None:
    """A man steps into the boat; with the third the game is over, else the alarm may ring."""
    row, bit = ROW[source], 1 << COLUMN[source]
    man = state.board[source] - 1
    state.board[source] = 0
    state.own[seat * SIDE + row] ^= bit
    state.occupied[row] ^= bit
    state.at[man] = BOAT
    state.boat[seat] += 1
    state.quiet = state.passes = 0
    if story is not None:
        telling.boarded(state, story, man, source)
    if rules.has_won(state.boat[seat]):
        finish(state, story)
    elif rules.alarm_rings(state.terms):
        state.due = Due.ROLL
        if story is not None:
            telling.alarm(story, rules.roller(seat, state.terms.seats))
    else:
        if story is not None:
            telling.no_alarm(story)
        end_turn(state, story)


def roll(state: State, seat: int, luck: Luck, story: Story | None) -> None:
    """The die names the row whose guard will run."""
    state.row = int(luck.die(state, "alarm", DIE)) - 1
    state.due = Due.END
    if story is not None:
        telling.rolled(story, seat, state.row)


def run_to_end(state: State, end: int, story: Story | None) -> None:
    """The alarmed guard runs to the end of his row and catches everybody on the way; then the roller's own turn begins."""
    row = state.row
    guard = state.guards[row]
    columns = rules.run(guard, end)
    if columns:
        move_guard(state, row, guard, end)
    if story is not None:
        reason = "alcatraz.ruling.17" if columns else "alcatraz.house.alarm_end"
        telling.walked(story, "ran", ("alcatraz.alarm.end", reason), row, guard, columns)
    caught = rules.swept(bits(columns), state.occupied[row])
    roller = rules.roller(state.turn, state.terms.seats)
    if caught:
        if story is not None:
            own = caught & state.own[roller * SIDE + row]
            cited = ("alcatraz.alarm.catch", "alcatraz.ruling.23") + (("alcatraz.ruling.18",) if own else ())
            telling.caught(state, story, cited, row, telling.squares_in(row, caught))
        lock_up(state, row, caught)
    state.row = 0
    state.due = Due.MOVE
    state.turn = rules.after_alarm(state.turn, state.terms.seats)


def pass_by(state: State, seat: int, story: Story | None) -> None:
    """A player whose men cannot move passes."""
    state.passes += 1
    state.quiet += 1
    if story is not None:
        telling.passed(story, seat)
    end_turn(state, story)


def end_turn(state: State, story: Story | None) -> None:
    """The next player's turn, unless the game has run dry."""
    terms = state.terms
    if rules.all_passed(state.passes, terms.seats) or rules.too_quiet(state.quiet, terms.limit):
        finish(state, story)
    else:
        state.turn = rules.next_seat(state.turn, terms.seats)


def finish(state: State, story: Story | None) -> None:
    """The game is over."""
    state.due = Due.NOTHING
    if story is not None:
        found = result(state)
        if found is not None:
            story.tell("ended", found.rules, text=found.message)


def result(state: State) -> Result | None:
    """How it ended: most men in the boat first; those with as many share a place."""
    if state.due != Due.NOTHING:
        return None
    boat = state.boat
    groups = tuple(tuple(seat for seat in range(len(boat)) if boat[seat] == aboard) for aboard in sorted(set(boat), reverse=True))
    first = groups[0]
    colours = [telling.colour(seat) for seat in first]
    if rules.has_won(max(boat)):
        message = Message("outcome.three", colour=colours[0], needed=TO_WIN)
        return Result("three", message, groups, first, tuple(boat), None, ("alcatraz.end.three", "alcatraz.ruling.15"))
    reason = "all_passed" if rules.all_passed(state.passes, state.terms.seats) else "quiet"
    shared = "_none" if max(boat) == 0 else "_shared" if len(first) > 1 else ""
    message = Message(f"outcome.{reason}{shared}", colours=colours, count=max(boat), limit=state.terms.limit)
    return Result(reason, message, groups, first, tuple(boat), None, ("alcatraz.house.stalemate",))
