import type { RaceState } from '@lamma/protocol/game-state';
import { describe, expect, inject, it } from 'vitest';
import { type PlayedMove, play, randomGames } from '../testing/random-games';

/** Random races, with presses of phones and keys. */
const stateOf = ({ state }: PlayedMove['after']) => state as RaceState;

describe('a random race', () => {
  it('[I16] in a random race each round is settled once and has one winner, from a team that may press', () => {
    const winners = new Map<number, string>();
    let settled = 0;
    randomGames('race', inject('games'), {
      begun: () => winners.clear(),
      look: ({ before, after, command }) => {
        const [was, is] = [stateOf(before), stateOf(after)];
        if (!('buzz' in is) || is.buzz.winner === null) return;
        const { round, winner, mayPress, also } = is.buzz;
        const winnerText = JSON.stringify(winner);
        expect(winners.get(round) ?? winnerText).toBe(winnerText);
        winners.set(round, winnerText);
        if (command.type !== 'settleBuzz') return;
        settled += 1;
        expect(was.phase).toBe('armed');
        if (mayPress !== 'both')
          expect([winner, ...also].map(({ team }) => team)).toEqual([winner, ...also].map(() => mayPress));
        expect(play(after, command).accepted).toBe(false);
      },
    });
    expect(settled).toBeGreaterThan(inject('games') / 100);
  });

  it('a random race numbers its rounds without using a number twice, whatever is undone', () => {
    const opened = new Set<number>();
    randomGames('race', inject('games'), {
      begun: () => opened.clear(),
      look: ({ before, after }) => {
        const [was, is] = [stateOf(before), stateOf(after)];
        expect(is.rounds).toBeGreaterThanOrEqual(was.rounds);
        if (is.rounds === was.rounds) return;
        expect(is.rounds).toBe(was.rounds + 1);
        expect(opened.has(is.rounds)).toBe(false);
        opened.add(is.rounds);
      },
    });
  });

  it('a random race opens its buttons only while nobody has seen the answer', () => {
    randomGames('race', inject('games'), {
      look: ({ after }) => {
        const state = stateOf(after);
        if (state.phase === 'armed') expect(state.revealed).not.toContain(state.open.questionId);
        if (state.phase === 'answer-display') {
          expect(state.revealed).toContain(state.open.questionId);
          expect(state.played.at(-1)?.questionId).toBe(state.open.questionId);
        }
      },
    });
  });
});
