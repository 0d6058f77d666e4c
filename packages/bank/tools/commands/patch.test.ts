import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Correction } from '../../src/files/corrections';
import { formatReview, isRead, type ReviewFile, withReading } from '../../src/files/review';
import { bankCopy } from '../../testing/bank-copy';
import { readWritten, writeBank } from '../intake/written-files';
import { patchesOf } from '../patching/patch';
import { patchCommand } from './patch';

let bank: ReturnType<typeof bankCopy>;
beforeEach(() => {
  bank = bankCopy();
});
afterEach(() => bank.remove());

const ID = 5602;
const questions = () => [...readWritten(bank.root).questions.values()].flat();
const question = (id = ID) => {
  const found = questions().find((item) => item.id === id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
};

/** What the owner's desk gives out of a question that says the same as the bank. */
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
  it('[R1260] shows what differs, row by row, and writes nothing unless it is asked to', async () => {
    const before = textsOf();
    const { correctAnswer, rev, why } = question();
    const outcome = await patch([{ ...asItStands(), accept: ['Salalah', 'صلاله'], why: 'مركز محافظة ظفار' }]);
    expect(outcome?.failed).toBe(false);
    const text = outcome?.lines.join('\n') ?? '';
    expect(text).toContain(`${ID} دول الخليج, game 1, place 2, rev ${rev} to ${rev + 1}`);
    expect(text).toContain('  accept\n    - Salalah\n    + Salalah | صلاله');
    expect(text).toContain(`  why\n    - ${why}\n    + مركز محافظة ظفار\n`);
    expect(text).not.toContain(`- ${correctAnswer}`);
    expect(outcome?.lines.slice(-2)).toEqual([
      '1 changed, 0 as the bank has them, 0 held',
      'nothing was written; --write writes it',
    ]);
    expect(textsOf()).toBe(before);
  });

  it('[R1261] with --write the text changes under the next rev, and id, fact, place and all others stay', async () => {
    const before = questions();
    const was = question();
    const outcome = await patch([{ ...asItStands(), why: 'مركز محافظة ظفار' }], '--write');
    expect(outcome?.lines.at(-1)).toBe('written; each awaits a second reader');
    const at = before.findIndex(({ id }) => id === ID);
    expect(questions()).toEqual(before.with(at, { ...was, why: 'مركز محافظة ظفار', rev: was.rev + 1 }));
  });

  it('[R1262] a corrected question waits for a second reader again, and no other does', async () => {
    const bankBefore = readWritten(bank.root);
    let review: ReviewFile = {};
    for (const item of questions()) review = withReading(review, item, { reader: 'Salem', verdict: 'ok' });
    writeBank(bank.root, { ...bankBefore, review, awaiting: new Set() });
    await patch([{ ...asItStands(), why: 'مركز محافظة ظفار' }], '--write');
    const after = readWritten(bank.root);
    expect([...after.awaiting]).toEqual([ID]);
    expect(questions().filter((item) => !isRead(after.review, item))).toEqual([question()]);
    // The old readings stand until somebody reads the new text.
    expect(formatReview(after.review)).toBe(formatReview(review));
  });

  it('[R1263] of a released question the new rev is above the released one', () => {
    const { fact, place } = question();
    const frozen = { [ID]: { rev: 7, seat: '0'.repeat(12), text: '0'.repeat(12) } };
    const [found] = patchesOf([{ ...asItStands(), why: 'أخرى' }], new Map([[56, questions()]]), frozen);
    expect(found).toMatchObject({ kind: 'changed', after: { id: ID, fact, place, rev: 8 } });
  });

  it('[R1263] what the bank says already changes nothing', async () => {
    const before = textsOf();
    const outcome = await patch([asItStands(), { ...asItStands(5601), why: '' }], '--write');
    expect(outcome?.lines).toEqual(['0 changed, 2 as the bank has them, 0 held', 'nothing to write']);
    expect(textsOf()).toBe(before);
  });

  it.each([
    ['another question stands there now', { id: ID, fact: 'other:thing' }, 'another question stands here now'],
    ['the bank has none', { id: 99_999, fact: '' }, 'the bank has no question of this id'],
  ])('[R1264] where %s it is held for a person', async (_what, change: { id?: number; fact: string }, words) => {
    const before = textsOf();
    const outcome = await patch([{ ...asItStands(), why: 'أخرى', ...change }], '--write');
    expect(outcome?.lines.join('\n')).toContain(`${change.id} held: ${words}`);
    expect(outcome?.lines.at(-2)).toBe('0 changed, 0 as the bank has them, 1 held');
    expect(textsOf()).toBe(before);
  });

  it('[R1264] a text that the bank has changed since is held and shown, and so is one that comes twice', async () => {
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
    expect(twice).toEqual({ kind: 'held', id: ID, why: 'stands in the file twice' });
  });

  it('changes the clues of a card, and leaves them alone where the desk names none', () => {
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

  it('[R1264] of a category that a script makes nothing is written', () => {
    const [found] = patchesOf([{ ...asItStands(), why: 'أخرى' }], new Map([[57, questions()]]), {});
    expect(found).toMatchObject({ kind: 'held', why: expect.stringContaining('change its table in data/') });
  });

  it('[R1265] files of the owner’s, and those that are shown no more, are named for a person', async () => {
    const files = { files: ['u-abc.webp'], leftOut: ['0123456789ab.webp'] };
    const outcome = await patch([{ ...asItStands(), why: 'مركز محافظة ظفار', ...files }]);
    const text = outcome?.lines.join('\n');
    expect(text).toContain("shows a file of the owner's, u-abc.webp");
    expect(text).toContain('shows 0123456789ab.webp no more');
  });

  it('[R1266] a text that breaks a rule of the bank is told by its rule, and nothing at all is written', async () => {
    const before = textsOf();
    const { correctAnswer, wrong } = question();
    const outcome = await patch(
      [
        { ...asItStands(), wrong: [correctAnswer, ...wrong.slice(1)] },
        { ...asItStands(5601), why: 'افتتح في عام 1986' },
      ],
      '--write',
    );
    expect(outcome?.failed).toBe(true);
    expect(outcome?.lines.some((line) => line.startsWith(`error: [L6] ${ID}`))).toBe(true);
    expect(outcome?.lines.at(-1)).toMatch(/^\d+ errors: nothing was written$/);
    expect(textsOf()).toBe(before);
  });

  it('[R1266] a new word in Latin letters is taken with --allow-words alone', async () => {
    const said = { ...asItStands(), why: 'تسميها الخرائط Dhofar وهي مركز المحافظة' };
    expect((await patch([said], '--write'))?.failed).toBe(true);
    expect((await patch([said], '--write', '--allow-words'))?.failed).toBe(false);
    expect(question().why).toBe(said.why);
    expect(readWritten(bank.root).exceptions.latin).toContain('Dhofar');
  });

  it('[R1266] a file that is no export is refused with what is wrong in it', async () => {
    await expect(patch([{ id: ID }])).rejects.toThrow(/lamma-corrections\.json: corrections\.0\.questionText/);
    expect(await patchCommand.run({ root: bank.root, folder: bank.root }, ['--write'])).toBeUndefined();
  });
});
