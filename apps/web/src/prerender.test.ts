import { describe, expect, it } from 'vitest';
import { siteTexts } from './features/site/texts.ar';
import { joinMarkup, landingMarkup } from './prerender';

const parsed = (markup: string) => new DOMParser().parseFromString(markup, 'text/html');

describe('pages that their documents show before any script', () => {
  it('the landing page has its heading, its tagline and links that work without scripts', () => {
    const landing = parsed(landingMarkup());
    expect(landing.querySelector('h1')?.textContent).toBe('لمّة');
    expect(landing.querySelector('h1')?.getAttribute('data-letters')).toBe('3');
    expect(landing.body.textContent).toContain(siteTexts.taglineStart);
    const hrefs = [...landing.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/auth#register', '/auth/tv', '/auth', '/about', '/privacy']);
    expect(landing.querySelector('form')?.getAttribute('action')).toBe('/j');
  });

  it('the form to join has one field, and a button that is disabled until a name is typed', () => {
    const form = parsed(joinMarkup());
    expect(form.querySelectorAll('input')).toHaveLength(1);
    expect(form.querySelector('button')?.disabled).toBe(true);
  });
});
