import sheet from '../ui/sheets/tokens.css?raw';

/** The default values of the design tokens by name. jsdom loads no style sheet, so a test sets what it needs. */
export const tokens: ReadonlyMap<string, string> = new Map(
  [...sheet.replace(/@media[\s\S]*/, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
