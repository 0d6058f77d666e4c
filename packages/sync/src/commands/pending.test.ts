import type { GameCommand } from '@lamma/protocol/games';
import { isStillValid } from '@lamma/rules/rebase';
import { describe, expect, it } from 'vitest';
import { acknowledged, applyQueue, isContainedIn, type Pending, raisedVersion, withoutRefused } from './pending';

const rules = { isStillValid };
const plus: GameCommand = { type: 'adjustScore', team: 1, delta: 1 };
const open: GameCommand = { type: 'openQuestion', questionId: 1 };
const award: GameCommand = { type: 'award', team: 1 };
const undo: GameCommand = { type: 'undo' };

function entry(commandId: string, command: GameCommand, version: number, over: string[] = []): Pending<GameCommand> {
  return { commandId, command, version, over, at: 0, isForeseen: command.type !== 'undo' };
}

describe('isContainedIn', () => {
  it('isContainedIn is false up to the version at which the command was sent, undefined above it, and true or false once the command is acknowledged', () => {
    expect(isContainedIn(9, entry('a', plus, 3))).toBe(false);
    expect(isContainedIn(4, { ...entry('a', plus, 3), floor: 4 })).toBe(false);
    expect(isContainedIn(5, { ...entry('a', plus, 3), floor: 4 })).toBeUndefined();
    expect(isContainedIn(5, { ...entry('a', plus, 3), floor: 4, made: 6 })).toBe(false);
    expect(isContainedIn(6, { ...entry('a', plus, 3), floor: 4, made: 6 })).toBe(true);
  });
});

describe('raisedVersion', () => {
  const raised = (command: GameCommand, below: GameCommand, made: number) =>
    raisedVersion({ version: 5, command, isForeseen: command.type !== 'undo' }, below, made, rules);

  it('raisedVersion returns the version that the previous command created, if no other command came between', () => {
    for (const command of [plus, open, award, undo]) expect(raised(command, award, 6)).toBe(6);
  });

  it('raisedVersion never lowers the version', () => {
    expect(raised(award, open, 3)).toBe(5);
  });

  it('if a command does not depend on the previous one, raisedVersion keeps the command’s version, so that the server checks what came between', () => {
    expect(raised(award, plus, 9)).toBe(5);
    expect(raised(plus, open, 9)).toBe(5);
  });

  it('raisedVersion returns the previous command’s version for a command that depends on it, even if others came between', () => {
    expect(raised(award, open, 9)).toBe(9);
  });

  it('raisedVersion keeps the version of an undo, because its sender must have seen everything that it may undo', () => {
    expect(raised(undo, award, 9)).toBe(5);
  });
});

describe('the queue', () => {
  it('the queue applies the version of an ack to the commands that depend on it', () => {
    const queue = [entry('a', open, 5), entry('b', award, 5, ['a']), entry('c', plus, 7)];
    expect(acknowledged(queue, 'a', 6, rules)).toEqual([
      { ...entry('a', open, 5), made: 6 },
      entry('b', award, 6),
      entry('c', plus, 7),
    ]);
    const orphans = [...queue, entry('d', award, 5, ['x'])];
    expect(acknowledged(orphans, 'x', 6, rules)).toEqual(orphans);
  });

  it('a refused command also drops the queued commands that depend on it, directly or indirectly', () => {
    const queue = [
      entry('a', open, 5),
      entry('b', award, 5, ['a']),
      entry('c', plus, 5, ['a', 'b']),
      entry('d', open, 5, ['a', 'b', 'c']),
      entry('e', undo, 5, ['c']),
    ];
    const { remaining, dropped } = withoutRefused(queue, 'a', rules);
    expect(remaining).toEqual([entry('c', plus, 5), entry('e', undo, 5, ['c'])]);
    expect(dropped.map(({ commandId }) => commandId)).toEqual(['b', 'd']);
  });

  it('the queue is applied up to the first command that cannot be predicted or is refused', () => {
    const predict = (state: number, command: GameCommand) => {
      if (command.type === 'undo') return undefined;
      if (command.type === 'award') return { ok: false as const, refusal: 'notNow' as const };
      return { ok: true as const, state: state + 1 };
    };
    const [a, b, c, d] = [entry('a', plus, 0), entry('b', undo, 0), entry('c', plus, 0), entry('d', award, 0)];
    expect(applyQueue(0, [a, b, c], { predict, isStillValid })).toEqual({
      state: 1,
      predicted: ['a'],
      refused: undefined,
    });
    expect(applyQueue(0, [a, d, c], { predict, isStillValid })).toEqual({ state: 1, predicted: ['a'], refused: d });
    expect(applyQueue(0, [a, c], { predict, isStillValid })).toEqual({
      state: 2,
      predicted: ['a', 'c'],
      refused: undefined,
    });
  });
});
