import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render';
import type { SetupStep } from './cast-store';
import { ScreenPage } from './screen-page';

const setup: SetupStep = { at: 'setup', categoryIds: [], gameName: '', team1Name: '', team2Name: '', mode: null };
const show = (more: Partial<SetupStep>) =>
  renderInApp(
    <ScreenPage
      setup={{ ...setup, ...more }}
      categories={[]}
      modeName="كلاسيكي"
      homeHref="/"
      isFarewell={false}
      games={[]}
    />,
  );

it('a television says that the starting team will be drawn only if the phone has chosen a draw', () => {
  show({}).unmount();
  expect(screen.queryByText('البداية بالقرعة')).toBeNull();
  show({ drawsTurn: true });
  expect(screen.getByText('البداية بالقرعة')).toBeTruthy();
});

it('a television says that the categories are being chosen on the phone, until all are chosen', () => {
  const line = () => screen.queryByText('تُختار الفئات الآن من الجوال');
  show({ categoryIds: [1, 2] });
  expect(line()).toBeTruthy();
  cleanup();
  show({ categoryIds: [1, 2, 3, 4, 5, 6] });
  expect(line()).toBeNull();
});

it('a television lists the games of the evening that has ended, with their scores', () => {
  const game = { modeName: 'كلاسيكي', teamNames: ['الصقور', 'النواخذة'] as const };
  const games = [
    { id: 'a', name: 'الأولى', ...game, scores: [20, 16] as const, winner: 1 as const },
    { id: 'b', name: 'الثانية', ...game, scores: [18, 18] as const, winner: null },
  ];
  renderInApp(<ScreenPage setup={null} categories={[]} modeName={null} homeHref="/" isFarewell games={games} />);
  const rows = within(screen.getByRole('list', { name: 'ألعاب الليلة' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'الأولىكلاسيكيالصقور٢٠النواخذة١٦',
    'الثانيةكلاسيكيالصقور١٨النواخذة١٨تعادل',
  ]);
});
