"""Makes Sources/CBaseMap/base-map.json of three shapefiles of Natural Earth.

    python3 -m pip install pyshp
    python3 .data/base-map.py FOLDER > Sources/CBaseMap/base-map.json

FOLDER holds ne_50m_land, ne_50m_lakes and ne_50m_admin_0_boundary_lines_land (.shp, .dbf, .shx).
Sources/CBaseMap/SOURCE.md describes the format.
"""

import json
import sys

import shapefile

SCALE = 100  # Units to a degree.
TOLERANCE = 0.9  # In units: how far a line may stray from the original's.
LEAST_LAKE = 300  # In square units, some 300 km².
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def lines(folder, name):
    """The rings or lines of a shapefile, as lists of points in units."""
    with shapefile.Reader(f"{folder}/{name}", encoding="utf-8", encodingErrors="replace") as file:
        for shape in file.iterShapes():
            points, parts = shape.points, [*shape.parts, len(shape.points)]
            for start, end in zip(parts, parts[1:]):
                yield [(round(x * SCALE), round(y * SCALE)) for x, y in points[start:end]]


def simplified(points):
    """The line by Douglas and Peucker, without points that say nothing."""
    kept = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        farthest, distance = None, TOLERANCE * TOLERANCE
        for index in range(first + 1, last):
            x, y = points[index][0] - ax, points[index][1] - ay
            t = min(1, max(0, (x * dx + y * dy) / length)) if length else 0
            off = (x - t * dx) ** 2 + (y - t * dy) ** 2
            if off > distance:
                farthest, distance = index, off
        if farthest is not None:
            kept.add(farthest)
            spans += [(first, farthest), (farthest, last)]
    return [points[index] for index in sorted(kept)]


def encoded(points):
    """The first point and then each step, in the format of SOURCE.md."""
    text, last = [], (0, 0)
    for point in points:
        for number in (point[0] - last[0], point[1] - last[1]):
            rest = number * 2 if number >= 0 else -number * 2 - 1
            while rest > 31:
                text.append(DIGITS[32 + rest % 32])
                rest //= 32
            text.append(DIGITS[rest])
        last = point
    return "".join(text)


def rings(shapes, least):
    """Closed lines that enclose more than `least` square units; the last point isn't said again."""
    found = []
    for shape in shapes:
        points = simplified(shape)[:-1]
        area = sum(
            x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1])
        )
        if len(points) > 2 and abs(area) / 2 > least:
            found.append(encoded(points))
    return found


folder = sys.argv[1]
print(
    json.dumps(
        {
            "land": rings(lines(folder, "ne_50m_land"), 0),
            "lakes": rings(lines(folder, "ne_50m_lakes"), LEAST_LAKE),
            "borders": [
                encoded(simplified(line))
                for line in lines(folder, "ne_50m_admin_0_boundary_lines_land")
            ],
        },
        separators=(",", ":"),
    )
)
