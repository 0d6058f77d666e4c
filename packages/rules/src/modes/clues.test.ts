import { type PlayMode, playModes } from '@lamma/protocol/games';
import { describe, expect, inject, it } from 'vitest';
import { replay } from '../apply';
import { legalCommands } from '../testing/legal-commands';
import { begin, cluesOf, play, playAll, type Run, randomGames, thirtySix } from '../testing/random-games';
import type { LoggedCommand } from './game';

const openClue = { type: 'openClue' } as const;
const undo = { type: 'undo' } as const;
/** Question 110 has four clues, 101 has none. */
const asks = { type: 'openQuestion', questionId: 110 } as const;

const game = (mode: PlayMode) => begin({ mode, questions: thirtySix });
const cluesIn = ({ state }: Run) => state.open?.clues;
const canOpen = ({ state }: Run) => legalCommands(state).some(({ type }) => type === 'openClue');
/** How each mode shows the answer of an open question. */
const showAnswer = (run: Run) =>
  run.state.mode === 'qr'
    ? playAll(run, { type: 'startQrRound', demo: true }, { type: 'chooseOption', option: 0 })
    : playAll(run, { type: 'revealAnswer' });

describe.each(playModes)('clues in %s', (mode) => {
  const asked = playAll(game(mode), asks);

  it('clues open one by one, the first with the question', () => {
    expect(cluesIn(asked)).toEqual({ open: 1, left: 3 });
    const all = playAll(asked, openClue, openClue, openClue);
    expect(cluesIn(all)).toEqual({ open: 4, left: 0 });
    expect([canOpen(asked), canOpen(all), play(all, openClue).accepted]).toEqual([true, false, false]);
  });

  it('all clues show with the answer, and then none can be opened', () => {
    const shown = showAnswer(playAll(asked, openClue));
    expect(cluesIn(shown)).toEqual({ open: 4, left: 0 });
    expect(play(shown, openClue).accepted).toBe(false);
  });

  it('clues cannot be opened without an open question or in a question without clues', () => {
    expect(play(game(mode), openClue).accepted).toBe(false);
    const plain = playAll(game(mode), { type: 'openQuestion', questionId: 101 });
    expect(plain.state.open).not.toHaveProperty('clues');
    expect(play(plain, openClue).accepted).toBe(false);
  });

  it('an undo closes the last opened clue and changes nothing else about the question', () => {
    const two = playAll(asked, openClue, openClue);
    const back = play(two, undo, 5000);
    expect(back.state).toEqual({
      ...asked.state,
      open: { ...asked.state.open, clues: { open: 2, left: 2 } },
      undoable: 1,
    });
    expect(play(back, undo).state).toEqual(asked.state);
  });

  it('undoing a clue of a closed question reopens the question with one clue fewer', () => {
    const closed = playAll(asked, openClue, openClue, { type: 'closeQuestion' });
    const back = play(closed, undo);
    expect(back.state.open).toMatchObject({ questionId: 110, clues: { open: 2, left: 2 } });
    // The reopened question shows its first clue; an undo never opens a clue.
    const again = play(playAll(closed, asks), undo);
    expect(cluesIn(again)).toEqual({ open: 1, left: 3 });
  });

  it('clues stay open if the answer has been seen, whatever is undone', () => {
    const corrected = mode === 'connect' ? asked : playAll(asked, { type: 'adjustScore', team: 1, delta: 1 });
    const shown = showAnswer(playAll(corrected, openClue));
    let back = shown;
    while (back.state.undoable > 0) back = playAll(back, undo);
    expect(cluesIn(back)).toEqual({ open: 4, left: 0 });
  });

  it('a question whose answer was seen before it reopens shows all clues', () => {
    const shown = showAnswer(asked);
    const used = mode === 'qr' ? shown : playAll(shown, { type: 'award', team: 1 });
    const back = playAll(used, undo);
    expect(cluesIn(back)).toEqual({ open: 4, left: 0 });
  });

  it('opening and undoing a clue is logged and never moves a clock', () => {
    let opened = 0;
    // Of 150 random races one opens a clue.
    randomGames(mode, (mode === 'race' ? 40 : 4) * inject('games'), {
      look: ({ before, after, command }) => {
        if (command.type === 'openClue') {
          opened += 1;
          const { open, undoable, ...rest } = before.state;
          expect(after.state).toEqual({
            ...rest,
            open: { ...open, clues: after.state.open?.clues },
            undoable: undoable + 1,
          });
          const { now } = after;
          const taken = play(after, undo, 3000);
          expect([taken.accepted, taken.state]).toEqual([true, before.state]);
          expect(now).toBeLessThan(taken.now);
        }
        const clues = cluesIn(after);
        if (clues === undefined) return;
        const id = after.state.open?.questionId ?? 0;
        expect(clues.open + clues.left).toBe(cluesOf(id).length);
        expect(clues.open).toBeGreaterThan(0);
        if (after.state.revealed.includes(id)) expect(clues.left).toBe(0);
      },
    });
    expect(opened).toBeGreaterThan(0);
  });

  it('a log from before clues existed replays to the same state', () => {
    const bare = ({ log }: Run): LoggedCommand[] =>
      log.map(({ command, now, facts }) => {
        const { clues: _clues, ...known } = facts ?? {};
        return { command, now, facts: known };
      });
    const { log } = showAnswer(asked);
    expect(replay(asked.setup, bare({ ...asked, log })).open).not.toHaveProperty('clues');
  });
});
