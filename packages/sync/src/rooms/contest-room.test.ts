import type { ContestView } from '@lamma/protocol/contests';
import { expect, it } from 'vitest';
import { ContestServer } from '../../testing/servers/contest-server';
import { mergeContestViews } from './contest-room';

const lobby: ContestView = { ...new ContestServer(() => 0).view, isLocked: true };
const { id: _id, description: _text, gameStarted: _started, isLocked: _locked, tellResults: _tell, ...brief } = lobby;

it('mergeContestViews completes a push with the fields of the previous state', () => {
  const merged = mergeContestViews(lobby, { ...brief, phase: 'question', participants: [] });
  expect(merged).toEqual({ ...lobby, phase: 'question', gameStarted: true, participants: [] });
  expect(mergeContestViews(undefined, lobby)).toBe(lobby);
});

it('mergeContestViews returns undefined if the push has another base or there is no previous state', () => {
  expect(mergeContestViews(lobby, { ...brief, base: 'other' })).toBeUndefined();
  expect(mergeContestViews(undefined, brief)).toBeUndefined();
});
