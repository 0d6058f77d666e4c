import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatReview, type ReviewFile, withReading } from '../../src/files/review';
import { categoriesFile, mediaFile, questionFile } from '../../src/files/schema';
import { readJson } from '../../src/files/source-files';
import type { Row } from '../../testing/bank-copy';
import { bankCopy, writersFolder } from '../../testing/bank-copy';
import { addQuestions } from './add';

let bank: ReturnType<typeof bankCopy>;
beforeEach(() => {
  bank = bankCopy();
});
afterEach(() => bank.remove());

const dishes = [
  ['مجبوس', 'ما الطبق الكويتي من الرز واللحم الذي يطبخ رزه في مرق لحمه؟'],
  ['هريس', 'أي طبق رمضاني يدق فيه القمح مع اللحم حتى يصير ناعما؟'],
  ['لقيمات', 'كرات عجين مقلية يسكب عليها الدبس في رمضان، فماذا تسمى؟'],
  ['بلاليط', 'فطور خليجي من الشعيرية الحلوة فوقها البيض، فما اسمه؟'],
  ['درابيل', 'ماذا يسمي أهل الكويت لفائف الخبز الرقيق بالسكر والقرفة؟'],
  ['مرقوق', 'بم يعرف المرق الذي تطبخ فيه رقائق العجين مع الخضار؟'],
  ['عصيدة', 'في أي أكلة يخلط الطحين بالماء على النار حتى تشتد ويوضع السمن وسطها؟'],
];
const levels = ['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'hard'];

/** Seven food questions, one more than fits a game. */
const rows = (): Row[] =>
  dishes.map(([answer = '', question = ''], index) => ({
    level: levels[index] ?? '',
    question,
    answer,
    wrong1: 'مضروبة',
    wrong2: 'مموش',
    wrong3: 'خبيصة',
    why: 'كذا في كتب الطبخ',
    source: 'A book of dishes',
    fact: `dish:d${index}:what`,
    subjects: `food:d${index}`,
  }));

const questionsOf = (name: string) => readJson(join(bank.root, 'questions', name), questionFile).questions;
const add = (table: Row[], media?: Record<string, Buffer>, about?: Row, options = {}) =>
  addQuestions(bank.root, 84, writersFolder(bank.root, table, media, about), options);
const picture = (width: number) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#a04020' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'someone' } })
    .toBuffer();

describe('bank add', () => {
  it('bank add assigns ids, deals two questions of each level into a game, and lists the category and the unread questions', async () => {
    const { problems, notes } = await add(rows());
    expect(problems).toEqual([]);
    const dealt = questionsOf('84-food.json');
    expect(dealt.map(({ id, place }) => [id, place])).toEqual([1, 2, 3, 4, 5, 6].map((at) => [8400 + at, at]));
    expect(new Set(dealt.slice(0, 2).map(({ fact }) => fact))).toEqual(new Set(['dish:d0:what', 'dish:d1:what']));
    const { categories } = readJson(join(bank.root, 'categories.json'), categoriesFile);
    expect(categories.find(({ id }) => id === 84)).toMatchObject({ gameCount: 1, block: [8401, 8406], icon: 'pot' });
    expect(JSON.parse(readFileSync(join(bank.root, 'data', 'awaiting.json'), 'utf8'))).toContain('8401-8406');
    expect(notes.join('\n')).toContain('skipped, its game is incomplete: row 8 (hard, dish:d6:what)');
  });

  it('bank add stores a card’s move, and its clues from hard to easy', async () => {
    const table = rows().map((row, index) => ({
      ...row,
      ...(index === 0 ? { move: 'clues', clues: 'من الرز | مرقه فيه' } : { move: 'name' }),
    }));
    const { problems } = await add(table);
    // The only error is that the game has too few different moves; the card itself is accepted.
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('L16')]);
    const varied = table.map((row, index) => ({
      ...row,
      move: ['clues', 'home-word', 'where', 'trap', 'name', 'name', 'name'][index] ?? '',
    }));
    expect((await add(varied)).problems).toEqual([]);
    expect(questionsOf('84-food.json').find(({ fact }) => fact === 'dish:d0:what')).toMatchObject({
      move: 'clues',
      clues: ['من الرز', 'مرقه فيه'],
    });
  });

  it('adding a table again updates its questions under the same ids', async () => {
    await add(rows());
    const before = questionsOf('84-food.json');
    const again = rows().map((row) => ({ ...row, why: 'كذا يقول الطباخون' }));
    expect((await add(again.reverse())).problems).toEqual([]);
    const after = questionsOf('84-food.json');
    expect(after.map(({ id, fact }) => [id, fact])).toEqual(before.map(({ id, fact }) => [id, fact]));
    expect(new Set(after.map(({ why }) => why))).toEqual(new Set(['كذا يقول الطباخون']));
  });

  it('bank add keeps the other names of a category', async () => {
    await add(rows());
    const path = join(bank.root, 'categories.json');
    const nameInFile = '"nameAr": "أكلات وبهارات",';
    const withNames = readFileSync(path, 'utf8').replace(nameInFile, `${nameInFile} "otherNames": ["طبخ"],`);
    writeFileSync(path, withNames);
    expect((await add(rows().map((row) => ({ ...row, why: 'كذا يقول الطباخون' })))).problems).toEqual([]);
    expect(withNames).toContain('طبخ');
    expect(readFileSync(path, 'utf8')).toBe(withNames);
  });

  it('bank add keeps the readings of a question whose texts are unchanged', async () => {
    await add(rows());
    const ok = { reader: 'a reader', verdict: 'ok' } as const;
    const review = questionsOf('84-food.json').reduce<ReviewFile>((read, item) => withReading(read, item, ok), {});
    writeFileSync(join(bank.root, 'review.json'), formatReview(review));
    const awaiting = join(bank.root, 'data', 'awaiting.json');
    const others = JSON.parse(readFileSync(awaiting, 'utf8')).filter((ids: string) => !ids.startsWith('84'));
    writeFileSync(awaiting, JSON.stringify(others));
    const mended = rows().map((row) => ({
      ...row,
      source: 'Another book',
      ...(row.fact === 'dish:d1:what' && { why: 'كذا يقول الطباخون' }),
    }));
    expect((await add(mended)).problems).toEqual([]);
    const { id } = questionsOf('84-food.json').find(({ fact }) => fact === 'dish:d1:what') ?? { id: 0 };
    expect(JSON.parse(readFileSync(awaiting, 'utf8'))).toEqual([...others, `${id}`]);
  });

  it('bank add --replace gives the place of a question that is missing from the table to a new question', async () => {
    await add(rows());
    const table = rows().filter(({ fact }) => fact !== 'dish:d4:what');
    await add(table, {}, {}, { replace: true });
    const facts = questionsOf('84-food.json').map(({ fact }) => fact);
    expect(facts).toContain('dish:d6:what');
    expect(facts).not.toContain('dish:d4:what');
  });

  it.each<[string, Row, { row?: number; field?: string; message: RegExp }]>([
    ['an empty cell', { why: '' }, { row: 3, field: 'why', message: /empty/ }],
    ['an unknown level', { level: 'simple' }, { row: 3, field: 'level', message: /simple/ }],
    ['a fact of another form', { fact: 'Dish' }, { row: 3, field: 'fact', message: /kind:subject/ }],
    ['a fact twice', { fact: 'dish:d0:what' }, { row: 3, field: 'fact', message: /row 2/ }],
    ['a subject of another form', { subjects: 'Kuwait' }, { row: 3, field: 'subjects', message: /kind:name/ }],
    ['an unknown move', { move: 'guess' }, { row: 3, field: 'move', message: /guess/ }],
    ['a single clue', { clues: 'لين' }, { row: 3, field: 'clues', message: /2 to 4/ }],
    ['a file that is not there', { media: 'x.webp' }, { row: 3, field: 'media', message: /not in the folder/ }],
    ['a fact of another category', { fact: 'failaka:named-after' }, { row: 3, message: /L3.*same fact as 56/ }],
    ['a question mark that is missing', { question: 'ما الهريس' }, { row: 3, field: 'question', message: /L9.*؟/ }],
    ['an answer in its question', { answer: 'القمح' }, { row: 3, message: /L5/ }],
    ['a distractor that is the answer', { wrong2: 'الهريس' }, { row: 3, message: /L6/ }],
    ['an answer that is too long', { answer: 'هريس '.repeat(10).trim() }, { row: 3, field: 'answer', message: /L8/ }],
    ['a vowelled word', { why: 'كذا في كتبِ الطبخ' }, { row: 3, field: 'why', message: /L9.*tashkeel/ }],
  ])('bank add reports %s with row and field, and writes nothing', async (_what, change, problem) => {
    const table = rows().map((row, index) => (index === 1 ? { ...row, ...change } : row));
    const { message, ...place } = problem;
    const { problems } = await add(table);
    expect(problems).toContainEqual(expect.objectContaining({ ...place, message: expect.stringMatching(message) }));
    expect(existsSync(join(bank.root, 'questions', '84-food.json'))).toBe(false);
  });

  it('bank add accepts new Latin words and words with vowel marks if allowed', async () => {
    const table = rows().map((row) => ({ ...row, why: 'كذا في كتبِ الطبخ Cookbook' }));
    expect((await add(table, {}, {}, { allowWords: true })).problems).toEqual([]);
    const words = readFileSync(join(bank.root, 'data', 'lint-exceptions.json'), 'utf8');
    expect(words).toContain('"Cookbook"');
  });

  it('bank add copies media under neutral names, scaled and without metadata, and writes their entries and notices', async () => {
    const table = rows().map((row, index) => (index === 0 ? { ...row, media: 'machboos.jpg' } : row));
    const about = { source: 'gcompris-qt-data', version: '3.1-2', licence: 'CC BY-SA 4.0', author: 'A. Cook' };
    expect((await add(table, { 'machboos.jpg': await picture(2000) }, about)).problems).toEqual([]);
    const name = questionsOf('84-food.json').find(({ fact }) => fact === 'dish:d0:what')?.questionImage ?? '';
    expect(name).toMatch(/^[0-9a-f]{12}\.webp$/);
    expect((await sharp(join(bank.root, 'media', name)).metadata()).width).toBe(1280);
    const entry = readJson(join(bank.root, 'media.json'), mediaFile)[name];
    expect(entry).toMatchObject({
      licence: 'CC-BY-SA-4.0',
      author: 'A. Cook',
      changes: expect.stringContaining('1280'),
    });
    const notices = readFileSync(join(bank.root, 'MEDIA-LICENSES.md'), 'utf8');
    expect(notices).toContain(`| ${name} | CC-BY-SA-4.0 | A. Cook |`);
    expect(notices).toContain('https://creativecommons.org/licenses/by-sa/4.0/');
  });

  it('bank add drops the tags of a sound, and puts a GPL sound into media/gpl', async () => {
    const frame = Buffer.from([0xff, 0xfb, 0x90, 0x00, 1, 2, 3, 4]);
    const tag = Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\u0004', 'latin1'), Buffer.from('name')]);
    const table = rows().map((row, index) => (index === 0 ? { ...row, media: 'pot.mp3' } : row));
    const about = { source: 'tuxpaint-stamps-default', licence: 'GPL-2+' };
    expect((await add(table, { 'pot.mp3': Buffer.concat([tag, frame]) }, about)).problems).toEqual([]);
    const name = questionsOf('84-food.json').find(({ fact }) => fact === 'dish:d0:what')?.questionAudio ?? '';
    expect(readFileSync(join(bank.root, 'media', 'gpl', name))).toEqual(frame);
  });

  it('bank add adds a film in both formats, under one name', async () => {
    const table = rows().map((row, index) => (index === 0 ? { ...row, media: 'pot.mp4' } : row));
    const mp4 = Buffer.from('\0\0\0\u0018ftypmp42', 'latin1');
    const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1]);
    const alone = await add(table, { 'pot.mp4': mp4 });
    expect(alone.problems).toContainEqual(expect.objectContaining({ row: 2, field: 'media' }));
    expect((await add(table, { 'pot.mp4': mp4, 'pot.webm': webm })).problems).toEqual([]);
    const name = questionsOf('84-food.json').find(({ fact }) => fact === 'dish:d0:what')?.questionVideo ?? '';
    expect(readFileSync(join(bank.root, 'media', name.replace('mp4', 'webm')))).toEqual(webm);
  });

  it('bank add refuses a licence that is not free', async () => {
    const table = rows().map((row, index) => (index === 0 ? { ...row, media: 'pot.jpg' } : row));
    const { problems } = await add(table, { 'pot.jpg': await picture(600) }, { licence: 'CC-BY-NC-4.0' });
    expect(problems.some(({ message }) => message.includes('CC-BY-NC-4.0'))).toBe(true);
  });
});
