import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Correction } from '../../src/files/corrections';
import { formatReview, isApproved, type ReviewFile, withReading } from '../../src/files/review';
import { bankCopy } from '../../testing/bank-copy';
import { readWritten, writeBank } from '../intake/written-files';
import { patchesOf } from '../patching/patch';
import { patchCommand } from './patch';

let bank: ReturnType<typeof bankCopy>;
beforeEach(() => {
  bank = bankCopy();
});
afterEach(() => bank.remove());

const ID = 5601;
const questions = () => [...readWritten(bank.root).questions.values()].flat();
const question = (id = ID) => {
  const found = questions().find((item) => item.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
};

/** The desk's export of a question that is unchanged. */
function asItStands(id = ID): Correction {
  const { fact, rev, questionText, correctAnswer, accept = [], wrong, why } = question(id);
  return { id, categoryId: 56, fact, rev, questionText, correctAnswer, accept, wrong, why };
}

function patch(corrections: readonly Partial<Correction>[], ...flags: string[]) {
  writeFileSync(join(bank.root, 'lamma-corrections.json'), JSON.stringify({ corrections }));
  return patchCommand.run({ root: bank.root, folder: bank.root }, ['lamma-corrections.json', ...flags]);
}
const textsOf = () => readFileSync(join(bank.root, 'questions', '56-gulf.json'), 'utf8');

describe('bank patch', () => {
  it('bank patch shows differences row by row, and writes nothing by default', async () => {
    const before = textsOf();
    const { correctAnswer, rev, why } = question();
    const outcome = await patch([{ ...asItStands(), accept: ['Salalah', 'صلاله'], why: 'مركز محافظة ظفار' }]);
    expect(outcome?.failed).toBe(false);
    const text = outcome?.lines.join('\n') ?? '';
    expect(text).toContain(`${ID} دول الخليج, game 1, place 1, rev ${rev} to ${rev + 1}`);
    expect(text).toContain('  accept\n    - Salalah\n    + Salalah | صلاله');
    expect(text).toContain(`  why\n    - ${why}\n    + مركز محافظة ظفار\n`);
    expect(text).not.toContain(`- ${correctAnswer}`);
    expect(outcome?.lines.slice(-2)).toEqual([
      '1 changed, 0 unchanged, 0 held',
      'nothing was written; --write writes it',
    ]);
    expect(textsOf()).toBe(before);
  });

  it('bank patch --write changes texts and raises the rev, but keeps id, fact, place and all other fields', async () => {
    const before = questions();
    const was = question();
    const outcome = await patch([{ ...asItStands(), why: 'مركز محافظة ظفار' }], '--write');
    expect(outcome?.lines.at(-1)).toBe('written; each awaits a second reader');
    const at = before.findIndex(({ id }) => id === ID);
    expect(questions()).toEqual(before.with(at, { ...was, why: 'مركز محافظة ظفار', rev: was.rev + 1 }));
  });

  it('bank patch lists only the corrected question as awaiting a reader again', async () => {
    const bankBefore = readWritten(bank.root);
    let review: ReviewFile = {};
    for (const item of questions()) review = withReading(review, item, { reader: 'Salem', verdict: 'ok' });
    writeBank(bank.root, { ...bankBefore, review, awaiting: new Set() });
    await patch([{ ...asItStands(), why: 'مركز محافظة ظفار' }], '--write');
    const after = readWritten(bank.root);
    expect([...after.awaiting]).toEqual([ID]);
    expect(questions().filter((item) => !isApproved(after.review, item))).toEqual([question()]);
    // The old readings stay in the file until somebody reads the new text.
    expect(formatReview(after.review)).toBe(formatReview(review));
  });

  it('bank patch gives a released question a rev above the released one', () => {
    const { fact, place } = question();
    const frozen = { [ID]: { rev: 7, seat: '0'.repeat(12), text: '0'.repeat(12) } };
    const [found] = patchesOf([{ ...asItStands(), why: 'أخرى' }], new Map([[56, questions()]]), frozen);
    expect(found).toMatchObject({ kind: 'changed', after: { id: ID, fact, place, rev: 8 } });
  });

  it('bank patch ignores a correction that equals the bank', async () => {
    const before = textsOf();
    const outcome = await patch([asItStands(), { ...asItStands(5602), why: '' }], '--write');
    expect(outcome?.lines).toEqual(['0 changed, 2 unchanged, 0 held', 'nothing to write']);
    expect(textsOf()).toBe(before);
  });

  it.each([
    ['the id has another question now', { id: ID, fact: 'other:thing' }, 'the id has another question now'],
    ['the bank has none', { id: 99_999, fact: '' }, 'the bank has no question of this id'],
  ])(
    'bank patch leaves a correction for a person to decide if %s',
    async (_what, change: { id?: number; fact: string }, words) => {
      const before = textsOf();
      const outcome = await patch([{ ...asItStands(), why: 'أخرى', ...change }], '--write');
      expect(outcome?.lines.join('\n')).toContain(`${change.id} held: ${words}`);
      expect(outcome?.lines.at(-2)).toBe('0 changed, 0 unchanged, 1 held');
      expect(textsOf()).toBe(before);
    },
  );

  it('bank patch does not apply a correction if the bank’s text has changed since or the file corrects it twice', async () => {
    const list = questions().map((item) => ({ ...item, rev: 3 }));
    const [older, twice] = patchesOf(
      [
        { ...asItStands(), rev: 2, why: 'أخرى' },
        { ...asItStands(), rev: 3, why: 'ثالثة' },
      ],
      new Map([[56, list]]),
      {},
    );
    expect(older).toMatchObject({ kind: 'held', why: expect.stringMatching(/rev 3, rev 2 was corrected\n {2}why\n/) });
    expect(twice).toEqual({ kind: 'held', id: ID, why: 'is in the file twice' });
  });

  it('bank patch changes the clues of a card, and keeps them if the correction has none', () => {
    const card = { ...question(), move: 'clues' as const, clues: ['مدينة خضراء', 'فيها خريف'] };
    const correct = (change: Partial<Correction>) =>
      patchesOf([{ ...asItStands(), ...change }], new Map([[56, [card]]]), {})[0];
    expect(correct({ why: 'أخرى' })).toMatchObject({ kind: 'changed', after: { move: 'clues', clues: card.clues } });
    const clues = ['مدينة على البحر', 'فيها خريف'];
    expect(correct({ clues })).toMatchObject({
      after: { clues },
      changes: [{ field: 'clues', from: card.clues.join(' | '), to: clues.join(' | ') }],
    });
  });

  it('bank patch writes nothing for a generated category', () => {
    const [found] = patchesOf([{ ...asItStands(), why: 'أخرى' }], new Map([[57, questions()]]), {});
    expect(found).toMatchObject({ kind: 'held', why: expect.stringContaining('change its table in data/') });
  });

  it('bank patch reports the owner’s files and the bank files no longer shown, so that a person checks them', async () => {
    const files = { files: ['u-abc.webp'], leftOut: ['0123456789ab.webp'] };
    const outcome = await patch([{ ...asItStands(), why: 'مركز محافظة ظفار', ...files }]);
    const text = outcome?.lines.join('\n');
    expect(text).toContain("shows a file of the owner's, u-abc.webp");
    expect(text).toContain('no longer shows 0123456789ab.webp');
  });

  it('if a text breaks a rule, bank patch reports the rule and writes nothing at all', async () => {
    const before = textsOf();
    const { correctAnswer, wrong } = question();
    const outcome = await patch(
      [
        { ...asItStands(), wrong: [correctAnswer, ...wrong.slice(1)] },
        { ...asItStands(5602), why: 'افتتح في عام 1986' },
      ],
      '--write',
    );
    expect(outcome?.failed).toBe(true);
    expect(outcome?.lines.some((line) => line.startsWith(`error: [L6] ${ID}`))).toBe(true);
    expect(outcome?.lines.at(-1)).toMatch(/^\d+ errors: nothing was written$/);
    expect(textsOf()).toBe(before);
  });

  it('bank patch accepts a new Latin word only with --allow-words', async () => {
    const said = { ...asItStands(), why: 'تسميها الخرائط Dhofar وهي مركز المحافظة' };
    expect((await patch([said], '--write'))?.failed).toBe(true);
    expect((await patch([said], '--write', '--allow-words'))?.failed).toBe(false);
    expect(question().why).toBe(said.why);
    expect(readWritten(bank.root).exceptions.latin).toContain('Dhofar');
  });

  it('bank patch refuses a file that is not an export, and says why', async () => {
    await expect(patch([{ id: ID }])).rejects.toThrow(/lamma-corrections\.json: corrections\.0\.questionText/);
    expect(await patchCommand.run({ root: bank.root, folder: bank.root }, ['--write'])).toBeUndefined();
  });
});
