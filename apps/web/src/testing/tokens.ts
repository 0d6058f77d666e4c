import sheet from '../ui/sheets/tokens.css?raw';

/** The design's tokens as the style sheet sets them first, by name. jsdom loads no sheet: a test hangs up what it needs. */
export const tokens: ReadonlyMap<string, string> = new Map(
  [...sheet.replace(/@media[\s\S]*/, '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
