import { describe, expect, it } from 'vitest';
import { rivalTexts } from './texts.ar';

const [markup = ''] = Object.values(
  import.meta.glob<string>('../../../rival.html', { query: '?raw', import: 'default', eager: true }),
);
const document = new DOMParser().parseFromString(markup, 'text/html');

describe('the phone’s document', () => {
  it('[Q23] is Arabic, from right to left, and shows what is loading before any script runs', () => {
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    const status = document.querySelector('#root [role="status"]');
    // The loading state of the page has the same words: nothing moves, and a screen reader says them once.
    expect(status?.textContent).toBe(rivalTexts.loading);
    expect(document.querySelector('main h1')?.textContent).toBe(rivalTexts.trickThemAll);
  });

  it('[Q23] preloads the Arabic text font alone: the first words need no other', () => {
    const fonts = [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toMatch(/readex-pro-arabic/);
    expect(rivalTexts.loading).toMatch(/^[\u0600-\u06FF ]+$/);
  });

  it('[Q23] shrinks with the keyboard where a browser can, and allows zooming', () => {
    const viewport = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
    expect(viewport).toContain('interactive-widget=resizes-content');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });

  it('[Q23] has no inline script or style, which the page’s policy would block', () => {
    expect([...document.querySelectorAll('script')].map((script) => [script.type, script.textContent])).toEqual([
      ['module', ''],
    ]);
    expect(document.querySelectorAll('style, [style], [onclick]')).toHaveLength(0);
  });
});
