import { describe, expect, it } from 'vitest';
import { roundTexts } from '../shared/texts.ar';

const [markup = ''] = Object.values(
  import.meta.glob<string>('../../../rival.html', { query: '?raw', import: 'default', eager: true }),
);
const document = new DOMParser().parseFromString(markup, 'text/html');

describe('The rival phone’s document', () => {
  it('the rival phone’s document is Arabic, right to left, and shows the loading text before any script runs', () => {
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    const status = document.querySelector('#root [role="status"]');
    // The page's loading state has the same text: nothing moves, and a screen reader reads it once.
    expect(status?.textContent).toBe(roundTexts.loading);
    expect(document.querySelector('main h1')?.textContent).toBe(roundTexts.trickThemAll);
  });

  it('the rival phone’s document preloads only the Arabic text font, the only one the first screen needs', () => {
    const fonts = [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toMatch(/readex-pro-arabic/);
    expect(roundTexts.loading).toMatch(/^[\u0600-\u06FF ]+$/);
  });

  it('the rival phone’s document shrinks with the keyboard if the browser supports it, and allows zooming', () => {
    const viewport = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
    expect(viewport).toContain('interactive-widget=resizes-content');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });

  it('the rival phone’s document has no inline script or style, which the Content-Security-Policy would block', () => {
    expect([...document.querySelectorAll('script')].map((script) => [script.type, script.textContent])).toEqual([
      ['module', ''],
    ]);
    expect(document.querySelectorAll('style, [style], [onclick]')).toHaveLength(0);
  });
});
