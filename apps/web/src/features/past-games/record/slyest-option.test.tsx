import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import type { RecordEntry } from '../api';
import { SlyestOption } from './slyest-option';

const game = { id: 'sessionsession', team1Name: 'صقور الديرة', team2Name: 'نواخذة الخليج' };

function choice(changes: Partial<RecordEntry>): RecordEntry {
  const place = { categoryId: 65, categoryName: 'كأس العالم', questionId: 1, questionText: 'من فاز؟' };
  return { at: 1_760_000_000_000, kind: 'choice', undone: false, team: null, ...place, ...changes };
}

function show(entries: RecordEntry[]) {
  const { id: _id, ...names } = game;
  fakeServer({
    'GET /api/game-sessions/sessionsession/record': { body: { gameName: 'ديوانية الخميس', ...names, entries } },
  });
  return renderInApp(<SlyestOption game={game} />);
}

describe('The slyest option of the night', () => {
  it('the slyest option is the wrong option that was chosen fastest, with the team that wrote it', async () => {
    show([
      choice({ trick: { by: 1, option: 'بغداد', tookMs: 9000 } }),
      choice({ trick: { by: 2, option: 'عمّان', tookMs: 2100 } }),
      choice({ trick: { by: 1, option: 'دمشق', tookMs: 3000 } }),
    ]);
    expect((await screen.findByText(/أخبث خيار الليلة/)).closest('p')?.textContent).toContain('عمّان');
    expect(screen.getByText(/نواخذة الخليج/)).toBeTruthy();
  });

  it('the slyest option ignores undone rounds, and is missing if nobody was fooled', async () => {
    const { client } = show([
      choice({ undone: true, trick: { by: 1, option: 'بغداد', tookMs: 500 } }),
      choice({ team: 1 }),
    ]);
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(screen.queryByText(/أخبث خيار الليلة/)).toBeNull();
  });
});
