import type { MediaCredit } from '@lamma/protocol/rest/site';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { AboutPage } from './about-page';
import { LicencesPage } from './licences-page';

const credit: MediaCredit = {
  ...{ source: 'a-pack', version: '2', licence: 'CC-BY-SA-4.0', author: 'Noura', changes: 'cropped' },
  ...{ work: 'birds/heron.png', url: 'https://pictures.example/heron', files: 1 },
};

function credits(...body: MediaCredit[]) {
  fakeServer({ 'GET /api/media-credits': { body } });
  renderInApp(<LicencesPage />, { at: '/about/licences' });
}

describe('/about', () => {
  it('/about explains the steps of a game and each mode, with the licences behind a link', () => {
    fakeServer({});
    renderInApp(<AboutPage modes={[{ label: 'وصلهم', explain: 'خمسة مربعات على خط واحد تفوز.' }]} />, { at: '/about' });
    expect(screen.getByRole('heading', { name: 'كيف تلعبون؟' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('وصلهم').nextElementSibling?.textContent).toBe('خمسة مربعات على خط واحد تفوز.');
    expect(screen.getByRole('link', { name: 'لمن الصور والأصوات؟' }).getAttribute('href')).toBe('/about/licences');
  });
});

describe('/about/licences', () => {
  it('/about/licences shows author, source, licence and changes, with the URLs of the work and of the licence', async () => {
    credits(credit);
    const card = await screen.findByRole('region', { name: 'a-pack 2' });
    expect(within(card).getByText('Noura')).toBeTruthy();
    expect(within(card).getByText('cropped')).toBeTruthy();
    const addresses = within(card)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['CC-BY-SA-4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
      ['birds/heron.png', 'https://pictures.example/heron'],
    ]);
  });

  it('/about/licences groups the files of one collection, with their count', async () => {
    credits(
      { ...credit, files: 2 },
      { ...credit, author: 'Fahad', work: null, url: null, changes: '-', licence: 'PD', files: 9 },
      { ...credit, source: 'our drawings', version: '-', licence: 'own work', author: 'Lamma', files: 1 },
      { ...credit, source: 'z-icons', licence: 'MIT' },
    );
    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'a-pack 2١١ ملفًا',
      'our drawingsملف واحد',
      'z-icons 2ملف واحد',
    ]);
    expect(screen.getByText('ملك عام')).toBeTruthy();
    expect(screen.getByText('من عملنا')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'MIT' }).getAttribute('href')).toBe('https://spdx.org/licenses/MIT.html');
  });

  it('/about/licences says that the credits failed to load', async () => {
    fakeServer({ 'GET /api/media-credits': null });
    renderInApp(<LicencesPage />, { at: '/about/licences' });
    expect((await screen.findByRole('alert')).textContent).toBe('تعذّر تحميل الأسماء، نعيد المحاولة.');
  });
});
