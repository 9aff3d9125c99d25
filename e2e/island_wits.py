"""What a person at Alcatraz keeps in mind: who stands where, what a guard would answer, and who could be led to whom."""

from collections.abc import Iterator
from dataclasses import dataclass

Square = tuple[int, int]
"""Row and column, counted from 1 as the board names them."""

SIDE = 9
UNWATCHED = SIDE
OUTSIDE = SIDE + 1
"""The row that the cell would be."""

MARKED = {(1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (2, 4), (2, 5), (2, 6), (3, 5)}
ABOARD = 40.0
READY = 9.0
STANDING = 3.0
"""What a man is worth in the boat, where he may board next turn, and on a marked square behind a guard; else his rows from the cell."""


@dataclass
class Island:
    """Guards' columns by row; by colour the squares of men, and how many are in the cell and in the boat."""

    guards: dict[int, int]
    men: dict[str, list[Square]]
    inside: dict[str, int]
    aboard: dict[str, int]

    def after(self, colour: str, source: Square | None, target: Square | None) -> "Island":
        """When a man has gone from a square (`None`: the cell) to a square (`None`: the boat) and the guard has answered."""
        men = {one: [at for at in squares if one != colour or at != source] for one, squares in self.men.items()}
        inside, aboard, guards = dict(self.inside), dict(self.aboard), dict(self.guards)
        if source is None:
            inside[colour] -= 1
        if target is None:
            aboard[colour] += 1
            return Island(guards, men, inside, aboard)
        men[colour].append(target)
        row, column = target
        if row != UNWATCHED:
            steps = distance(source, target)
            way = 1 if column > guards[row] else -1
            walked = {(row, guards[row] + way * step) for step in range(1, steps + 1)}
            guards[row] += way * steps
            for one, squares in men.items():
                inside[one] += sum(at in walked for at in squares)
                men[one] = [at for at in squares if at not in walked]
        return Island(guards, men, inside, aboard)

    def value(self, colour: str) -> float:
        """What a colour has, of which a man who can be caught counts little, less what the best of the others has."""
        worth = {one: ABOARD * self.aboard[one] + sum(self._worth(at) for at in squares) for one, squares in self.men.items()}
        loss = 0.6 * sum(self._worth(at) for at in self.men[colour] if self.exposed(colour, at))
        return worth[colour] - loss - 0.7 * max(value for one, value in worth.items() if one != colour)

    def _worth(self, square: Square) -> float:
        row, column = square
        if square not in MARKED:
            return OUTSIDE - row
        barred = any(self.guards[nearer] == column for nearer in range(1, row))
        return OUTSIDE - row + (STANDING if barred else READY)

    def exposed(self, colour: str, square: Square) -> bool:
        """Whether a man of another colour can lead the row's guard over this one."""
        row, column = square
        if row == UNWATCHED:
            return False
        guard = self.guards[row]
        behind = range(column + 1, SIDE + 1) if column > guard else range(1, column)
        return any(
            abs(column - guard) <= steps < abs(end - guard)
            for other, squares in self.men.items()
            if other != colour
            for end, steps in self._endings(other, squares, row)
            if end in behind
        )

    def _endings(self, colour: str, squares: list[Square], row: int) -> Iterator[Square]:
        """Columns of a row to which men of a colour could come, each with the steps; guards in their way are overlooked."""
        for at, column in squares:
            if at == row:
                yield from ((end, abs(end - column)) for end in range(1, SIDE + 1) if end != column)
            else:
                yield column, abs(row - at)
        if self.inside[colour]:
            yield from ((end, OUTSIDE - row) for end in range(1, SIDE + 1))


def distance(source: Square | None, target: Square) -> int:
    """Steps of a straight move; out of the cell if it has no source."""
    row, column = source or (OUTSIDE, target[1])
    return abs(row - target[0]) + abs(column - target[1])
