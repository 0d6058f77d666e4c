"""Draws src/ui/fonts/zero-wght.woff2: one glyph, the Arabic-Indic zero, for weights 160 to 900.

In both text fonts the zero is a lozenge a quarter as high as the other digits, near the baseline, and reads as a bullet beside them. This
zero is two thirds as high as the digits and in their middle. Run after a change: python3 -m pip install fonttools brotli, then
python3 tools/zero-font.py
"""

from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.varLib import build

# The middle of the digits, in units of 1/1000 em: in the two text fonts digits are 615 and 661 units high.
MIDDLE = 312
# Weight -> height of the lozenge and space on each side of it, in units.
MASTERS = {160: (370, 50), 900: (450, 42)}
FILE = Path(__file__).parent.parent / "src/ui/fonts/zero-wght.woff2"


def lozenge(height, side):
    half = height // 2
    corners = [(side, MIDDLE), (side + half, MIDDLE + half), (side + height, MIDDLE), (side + half, MIDDLE - half)]
    pen = TTGlyphPen(None)
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def master(weight):
    height, side = MASTERS[weight]
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder([".notdef", "zero-ar"])
    font.setupCharacterMap({0x660: "zero-ar"})
    font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "zero-ar": lozenge(height, side)})
    font.setupHorizontalMetrics({".notdef": (500, 0), "zero-ar": (height + 2 * side, side)})
    # As in the text fonts, so that a line with a zero is no higher than one without.
    font.setupHorizontalHeader(ascent=935, descent=-250)
    font.setupOS2(sTypoAscender=935, sTypoDescender=-250, usWinAscent=935, usWinDescent=250, usWeightClass=400)
    font.setupNameTable({"familyName": "Lamma Zero", "styleName": "Regular"})
    font.setupPost(keepGlyphNames=False)
    return font.font


space = DesignSpaceDocument()
space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=160, default=160, maximum=900))
for weight in MASTERS:
    space.addSource(SourceDescriptor(font=master(weight), location={"Weight": weight}))
font, _, _ = build(space)
font.flavor = "woff2"
font.save(FILE)
