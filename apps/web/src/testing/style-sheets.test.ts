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

describe('style sheets', () => {
  it('are found', () => {
    expect(Object.keys(sheets).length).toBeGreaterThan(40);
    for (const [name, sheet] of Object.entries(sheets)) expect(sheet.length, name).toBeGreaterThan(10);
  });

  it.each(Object.entries(sheets))('[U35] %s knows lines, not sides of the paper', (_name, sheet) => {
    for (const [what, pattern] of physical) expect(code(sheet).match(pattern)?.[0], what).toBeUndefined();
    for (const [, shorthand = ''] of code(sheet).matchAll(fourSides)) {
      const values = valuesOf(shorthand);
      if (values.length === 4) expect(values[1], shorthand).toBe(values[3]);
    }
  });

  it.each(Object.entries(sheets).filter(([name]) => name.endsWith('.module.css')))(
    '%s invents no colour',
    (_name, sheet) => {
      expect(code(sheet).match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toBeNull();
    },
  );

  it('keep Arabic words whole: no letter spacing, no italics', () => {
    for (const sheet of Object.values(sheets)) expect(code(sheet)).not.toMatch(/letter-spacing|italic/);
  });
});
