import { describe, expect, it } from 'vitest';

const sheets = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });

/** Properties and values that name a side of the paper, not of the line. */
const physical: readonly [string, RegExp][] = [
  [
    'a physical side',
    /(?:^|[;{\s])(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/,
  ],
  ['a physical offset', /(?:^|[;{\s])(?:left|right|top|bottom)\s*:/],
  ['a physical size', /(?:^|[;{\s])(?:min-|max-)?(?:width|height)\s*:/],
  ['a physical corner', /border-(?:top|bottom)-(?:left|right)-radius/],
  ['a physical alignment', /(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)/],
  ['a direction of the paper', /\bto (?:left|right)\b/],
  ['a physical overflow', /overflow-[xy]\s*:/],
];

/** Shorthands whose second and fourth value differ set the left and right side apart. */
const fourSides = /(?:margin|padding|inset|border-width|border-color)\s*:\s*([^;{}]+);/g;

/** The values of a shorthand; blanks inside parentheses part nothing. */
function valuesOf(shorthand: string): string[] {
  let depth = 0;
  const marked = [...shorthand.trim()].map((character) => {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    return depth === 0 && /\s/.test(character) ? '\n' : character;
  });
  return marked.join('').split(/\n+/);
}

function code(sheet: string): string {
  return sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]+/g, '@media');
}

/** What a sheet says about sides of the paper. */
function sidesIn(sheet: string): string[] {
  const named = physical.flatMap(([what, pattern]) => {
    const found = code(sheet).match(pattern)?.[0];
    return found === undefined ? [] : [`${what}: ${found.trim()}`];
  });
  const apart = [...code(sheet).matchAll(fourSides)].flatMap(([whole, shorthand = '']) => {
    const values = valuesOf(shorthand);
    return values.length === 4 && values[1] !== values[3] ? [`a left and a right that differ: ${whole}`] : [];
  });
  return [...named, ...apart];
}

/** What breaks a rule in any of these sheets, each with its sheet. */
function offenders(all: Record<string, string>, breaches: (sheet: string) => readonly string[]): string[] {
  return Object.entries(all).flatMap(([name, sheet]) => breaches(sheet).map((breach) => `${name}: ${breach}`));
}

describe('style sheets', () => {
  it('are found', () => {
    expect(Object.keys(sheets).length).toBeGreaterThan(40);
    for (const [name, sheet] of Object.entries(sheets)) expect(sheet.length, name).toBeGreaterThan(10);
  });

  it('[U35] use logical sides, not left and right', () => {
    expect(offenders(sheets, sidesIn)).toEqual([]);
  });

  it('use no colour of their own: modules take colours from the tokens', () => {
    const modules = Object.fromEntries(Object.entries(sheets).filter(([name]) => name.endsWith('.module.css')));
    const colours = (sheet: string) => code(sheet).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi) ?? [];
    expect(offenders(modules, colours)).toEqual([]);
  });

  it('keep Arabic words whole: no letter spacing, no italics', () => {
    expect(offenders(sheets, (sheet) => code(sheet).match(/letter-spacing|italic/g) ?? [])).toEqual([]);
  });
});
