import { describe, expect, it } from 'vitest';
import type { Game } from './game';
import { makeKnownGames } from './known-games';

const aGame = (id: string, version: number, status: Game['status'] = 'running') => ({ id, version, status }) as Game;

describe('[R1245] the games that a process remembers', () => {
  it('are as they were last written: an older version that comes late changes nothing', () => {
    const known = makeKnownGames();
    const second = aGame('one', 2);
    known.keep(aGame('one', 1));
    known.keep(second);
    known.keep(aGame('one', 1));
    known.keep(aGame('one', 2));
    expect(known.recall('one')).toBe(second);
  });

  it('are kept while they are played: one that ends or is forgotten is not there', () => {
    const known = makeKnownGames();
    for (const id of ['one', 'other', 'third']) known.keep(aGame(id, 1));
    known.keep(aGame('one', 2, 'finished'));
    known.forget('other');
    expect(['one', 'other', 'third'].map((id) => known.recall(id)?.version)).toEqual([undefined, undefined, 1]);
  });

  it('are a thousand at most: the one that was played longest ago goes', () => {
    const known = makeKnownGames();
    for (let count = 1; count <= 1000; count += 1) known.keep(aGame(`game ${count}`, 1));
    known.keep(aGame('game 1', 2));
    expect(known.recall('game 2')).toBeDefined();
    known.keep(aGame('game 1001', 1));
    expect(known.recall('game 2')).toBeUndefined();
    expect([1, 3, 1000, 1001].map((count) => known.recall(`game ${count}`)?.id)).not.toContain(undefined);
  });
});
