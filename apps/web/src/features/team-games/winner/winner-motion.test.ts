import { describe, expect, it } from 'vitest';
import tokens from '../../../ui/sheets/tokens.css?raw';
import band from './evening-band.module.css?raw';
import result from './winner-view.module.css?raw';

/** What a rule of a sheet says, by its selector. */
const rule = (sheet: string, selector: string) => `\n${sheet}`.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';

describe('[Z19] the end of a game', () => {
  it('draws its band once, stitch by stitch, in 1.8 s', () => {
    expect(tokens).toMatch(/--m-party: 1800ms/);
    expect(rule(band, '.weave')).toMatch(/animation: weave var\(--m-party\) steps\(36, end\);/);
    expect(band + result).not.toMatch(/infinite|alternate/);
  });

  it('builds the winner’s sign row by row at the same time', () => {
    expect(rule(result, '.sign')).toMatch(/animation: build var\(--m-party\) steps\(4, end\);/);
  });

  it('is complete at once for users who prefer less motion', () => {
    const reduced = tokens.split('prefers-reduced-motion: reduce')[1]?.split('\n}\n')[0];
    expect(reduced).toMatch(/--m-party: 1ms/);
    expect(reduced).toMatch(/--m-weave: 1ms/);
  });
});
