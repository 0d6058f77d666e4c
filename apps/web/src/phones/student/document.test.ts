import { describe, expect, it } from 'vitest';
import { studentTexts } from './texts.ar';

const [markup = ''] = Object.values(
  import.meta.glob<string>('../../../student.html', { query: '?raw', import: 'default', eager: true }),
);
const document = new DOMParser().parseFromString(markup, 'text/html');

describe('The student’s document', () => {
  it('the student’s document is Arabic, right to left, and shows the loading text before any script runs', () => {
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(document.querySelector('#root [role="status"]')?.textContent).toBe(studentTexts.loading);
    expect(document.querySelector('main h1')?.textContent).toBe(studentTexts.contest);
  });

  it('the student’s document preloads only the Arabic text font', () => {
    const fonts = [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toMatch(/readex-pro-arabic/);
  });

  it('the student’s document allows zooming, and has no inline script or style, which its Content-Security-Policy would block', () => {
    const viewport = document.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? '';
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
    expect([...document.querySelectorAll('script')].map((script) => [script.type, script.textContent])).toEqual([
      ['module', ''],
    ]);
    expect(document.querySelectorAll('style, [style], [onclick]')).toHaveLength(0);
  });
});
