import type { AnyCommand, ConnectView, GameCommand } from '@lamma/protocol/games';
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { connect } from '../../features/team-games/modes/connect';
import type { GameMoment } from '../../features/team-games/moments/derive';
import { MomentContext } from '../../features/team-games/moments/use-moment';
import type { PlayProps } from '../../features/team-games/play/play-props';
import * as live from '../../lib/server/live';
import { aViewOf } from './team-games';

/** The server's time, which a test moves. */
export const now = { value: 1_000_000 };

/** Fakes the live client's clock; call it before each test. */
export function fakeServerTime(): void {
  now.value = 1_000_000;
  vi.spyOn(live, 'serverNow').mockImplementation(() => now.value);
}

export const open = (questionId: number): GameCommand => ({ type: 'openQuestion', questionId });
export const award = (team: 1 | 2 | null): GameCommand => ({ type: 'award', team });
/** The moves by which a team gets a question right and claims a square. */
export const won = (questionId: number, team: 1 | 2, square: number): GameCommand[] => [
  open(questionId),
  award(team),
  { type: 'claimSquare', square },
];
/** Team 1 has four squares in the first row, from inline start; team 2 two in the last. */
export const fourInARow = [
  ...[0, 1, 2, 3].flatMap((square) => won(101 + square, 1, square)),
  ...won(105, 2, 42),
  ...won(106, 2, 44),
];
export const aConnectView = (commands: readonly AnyCommand[] = [], at?: number) => aViewOf('connect', commands, at);
export const square = (words: string) => screen.getByLabelText(words);

const { Board } = connect;

/** Renders the board of «وصلهم»; `again` renders it with other props, or during a moment. */
export function showConnect(view: ConnectView, more: Partial<PlayProps<ConnectView>> = {}) {
  const onMove = vi.fn();
  const props: PlayProps<ConnectView> = {
    view,
    pending: [],
    hasOtherScreens: false,
    onMove,
    onLeave: vi.fn(),
    ...more,
  };
  const board = (next: Partial<PlayProps<ConnectView>> = {}, moment?: GameMoment) => (
    <MomentContext value={moment === undefined ? null : { ...moment, startedAt: now.value }}>
      <Board {...props} {...next} />
    </MomentContext>
  );
  const { rerender, container, unmount } = render(board());
  const again = (next: Partial<PlayProps<ConnectView>>, moment?: GameMoment) => rerender(board(next, moment));
  return { onMove, container, unmount, again };
}
