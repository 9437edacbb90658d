"""
Makes the files of Sinhala and Tamil from those of @fontsource/noto-sans-sinhala and -tamil 5:

    pip install fonttools brotli
    python packages/fonts/make-noto.py FOLDER_OF_FONTSOURCE packages/fonts/src
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE, TARGET = sys.argv[1:]
WEIGHTS = (400, 700)

# Letters of Sanskrit and Pali alone; `styles.ts` of the storefront names those that are left.
RARE = {0x0D8E, 0x0D8F, 0x0D90, 0x0D9E, 0x0DA3, 0x0DA4, 0x0DA6, 0x0DAA, 0x0DF3}
SINHALA = {*range(0x0D81, 0x0DE0), 0x0DF2, 0x0DF4} - RARE
TAMIL = set(range(0x0B82, 0x0BFB))
JOINERS = {0x200C, 0x200D}
VIRAMA, SSA = 0x0DCA, 0x0DC2

FEATURES = {
    'sinhala': 'akhn vatu abvs blws psts pres pstf abvm blwm mark mkmk curs'.split(),
    'tamil': ['*'],
}


def rules_in(lookup):
    """The tables of ligatures of a lookup, by their first glyph."""
    tables = (getattr(table, 'ExtSubTable', table) for table in lookup.SubTable)
    return [table.ligatures for table in tables if hasattr(table, 'ligatures')]


def write_out(font):
    """
    Today's Sinhala joins r and y to a letter, and k to ss; all else that older texts join stands one by
    one, as does r before a letter.
    """
    names = font.getBestCmap()
    gsub = font['GSUB'].table
    lookups = gsub.LookupList.Lookup
    gone = {names[letter] for letter in RARE if letter in names}
    for record in gsub.FeatureList.FeatureRecord:
        found = [
            rule
            for index in record.Feature.LookupListIndex
            for table in rules_in(lookups[index])
            for rules in table.values()
            for rule in rules
        ]
        if record.FeatureTag == 'rphf':
            gone |= {rule.LigGlyph for rule in found}
            record.Feature.LookupListIndex = []
            record.Feature.LookupCount = 0
        if record.FeatureTag == 'akhn':
            gone |= {rule.LigGlyph for rule in found if rule.Component[-1] != names[SSA]}
    touching = [names[0x200D], names[VIRAMA]]
    for lookup in lookups:
        for table in rules_in(lookup):
            for first, rules in list(table.items()):
                table[first] = [
                    rule
                    for rule in rules
                    if not gone & {first, rule.LigGlyph, *rule.Component}
                    and rule.Component[:2] != touching
                ]
                if not table[first]:
                    del table[first]


for script, letters in (('sinhala', SINHALA), ('tamil', TAMIL)):
    for weight in WEIGHTS:
        name = f'noto-sans-{script}/files/noto-sans-{script}-{script}-{weight}-normal.woff2'
        font = TTFont(f'{SOURCE}/{name}')
        if script == 'sinhala':
            write_out(font)
        options = subset.Options(
            flavor='woff2',
            hinting=False,
            glyph_names=False,
            notdef_outline=True,
            layout_features=FEATURES[script],
            # Who made it, and its licence.
            name_IDs=[0, 1, 2, 13, 14],
            drop_tables=['STAT', 'DSIG', 'gasp', 'prep'],
        )
        made = subset.Subsetter(options)
        made.populate(unicodes=letters | JOINERS)
        made.subset(font)
        subset.save_font(font, f'{TARGET}/{script}-{weight}.woff2', options)
