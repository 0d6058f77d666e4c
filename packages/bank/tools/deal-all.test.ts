import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionFile } from '../src/files/schema';
import { readJson } from '../src/files/source-files';
import { lintBank } from '../src/lint';
import { readLintInput } from '../src/lint/read-input';
import { bankCopy } from '../testing/bank-copy';
import { dealAll } from './deal-all';
import { freezeAll, readFrozen } from './frozen-file';
import { readWritten, writeBank } from './intake/written-files';

let bank: ReturnType<typeof bankCopy>;
beforeEach(() => {
  bank = bankCopy();
});
afterEach(() => bank.remove());

/** Gives question `id` the subject Failaka, which a question in the Gulf’s game of the same number already has. */
function shareFailaka(id: number): void {
  const written = readWritten(bank.root);
  for (const item of [...written.questions.values()].flat()) {
    if (item.id === id) Object.assign(item, { subjects: ['island:failaka'] });
  }
  writeBank(bank.root, written);
}
const itemsOf = (name: string) => readJson(join(bank.root, 'questions', name), questionFile).questions;
const failaka = () => itemsOf('56-gulf.json').find(({ fact }) => fact === 'failaka:named-after');
const otherAt = () => {
  const at = (failaka()?.id ?? 5601) - 5601;
  return itemsOf('65-world-cup.json')[at - (at % 6) + ((at + 1) % 6)];
};

/** Only Failaka is tested: with so few games, other shared subjects might be impossible to separate. */
const isFailaka = (pair: string) => pair.includes('island:failaka');

describe('dealAll', () => {
  it('dealAll separates shared subjects, and moves readings along with their questions', async () => {
    const other = otherAt();
    shareFailaka(other?.id ?? 0);
    const before = [other?.id, failaka()?.id];
    const entryOf = (reader: string) => ({ hash: 'a'.repeat(12), readings: [{ reader, verdict: 'ok' }] });
    const entries = before.map((id, at) => [String(id), entryOf(`reader ${at}`)]);
    writeFileSync(join(bank.root, 'review.json'), JSON.stringify(Object.fromEntries(entries)));
    expect(dealAll(bank.root, {}).left.filter(isFailaka)).toEqual([]);
    const now = [...readWritten(bank.root).questions.values()].flat();
    const moved = now.find(({ fact }) => fact === other?.fact);
    const ikaros = now.find(({ fact }) => fact === 'failaka:named-after');
    expect([moved?.id, ikaros?.id]).not.toEqual(before);
    const review = JSON.parse(readFileSync(join(bank.root, 'review.json'), 'utf8'));
    expect(review[String(moved?.id)]).toEqual(entryOf('reader 0'));
    expect(review[String(ikaros?.id)]).toEqual(entryOf('reader 1'));
    const errors = lintBank(await readLintInput(bank.root, { draw: false })).filter(({ rule }) => rule === 14);
    expect(errors.map((error) => JSON.stringify(error)).filter(isFailaka)).toEqual([]);
  });

  it('dealAll moves no frozen question', () => {
    const other = otherAt();
    shareFailaka(other?.id ?? 0);
    expect(freezeAll(bank.root)).toBe(48);
    const { moved, left } = dealAll(bank.root, readFrozen(bank.root));
    expect(moved).toBe(0);
    expect(left.filter(isFailaka)).toHaveLength(1);
  });

  it('dealAll moves frozen questions of a thawed category and raises their rev', async () => {
    const other = otherAt();
    shareFailaka(other?.id ?? 0);
    freezeAll(bank.root);
    const frozen = readFrozen(bank.root);
    const { left } = dealAll(bank.root, frozen, { steps: 5000, thawed: [65] });
    expect(left.filter(isFailaka)).toEqual([]);
    const moved = itemsOf('65-world-cup.json').filter(({ id, rev }) => rev > (frozen[id]?.rev ?? 0));
    expect(moved.map(({ fact }) => fact)).toContain(other?.fact);
    const errors = lintBank(await readLintInput(bank.root, { draw: false })).filter(({ rule }) => rule === 17);
    expect(errors).toEqual([]);
  });
});
