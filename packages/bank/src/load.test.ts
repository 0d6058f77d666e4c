import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionsPerGame } from './files/schema';
import { sha256 } from './files/sha256';
import { BankError, checksumFile, readSource, withoutGpl } from './files/source-files';
import { findBankRoot, loadBank } from './load';

const root = findBankRoot(import.meta.dirname);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bank-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A copy of the bank's sources for a test to change. */
function copiedBank(): string {
  const copy = join(dir, 'bank');
  mkdirSync(copy);
  for (const name of ['categories.json', 'questions', 'media'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  return copy;
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Writes a one-game category into an owner's folder. */
function ownersBank(category: object = {}, question: object = {}): string {
  const owner = join(dir, 'owner');
  mkdirSync(join(owner, 'questions'), { recursive: true });
  mkdirSync(join(owner, 'media'));
  const entry = {
    id: 200,
    slug: 'diwan',
    nameAr: 'ديوانيتنا',
    section: 'misc',
    gameCount: 1,
    color: 'dye-2',
    icon: 'pot',
  };
  writeFileSync(
    join(owner, 'categories.json'),
    JSON.stringify({ categories: [{ ...entry, block: [100_001, 100_006], ...category }] }),
  );
  const questions = Array.from({ length: questionsPerGame }, (_, index) => ({
    id: 100_001 + index,
    fact: `our:${index}`,
    place: index + 1,
    questionText: `من صاحب الصورة رقم ${index + 1}؟`,
    correctAnswer: 'سالم',
    wrong: ['ناصر', 'جابر', 'بدر'],
    why: 'كان حاضرًا',
    source: 'الألبوم',
    rev: 1,
    ...question,
  }));
  writeFileSync(join(owner, 'questions', '200-diwan.json'), JSON.stringify({ questions }));
  return owner;
}

function problemsOf(folders: Parameters<typeof loadBank>[0]): readonly string[] {
  try {
    loadBank(folders);
  } catch (error) {
    if (error instanceof BankError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadBank', () => {
  it('loadBank reads the source files: every category with its questions in play order', () => {
    const bank = loadBank({ root });
    expect(bank.categories.length).toBeGreaterThanOrEqual(9);
    for (const category of bank.categories) {
      const questions = bank.byCategory.get(category.id) ?? [];
      expect(questions).toHaveLength(category.gameCount * questionsPerGame);
      expect(questions.map(({ id }) => id)).toEqual(questions.map((_, index) => category.block[0] + index));
      expect(questions.every((item) => item.categoryId === category.id && bank.questions.get(item.id) === item)).toBe(
        true,
      );
    }
  });

  it('loadBank lists exactly the files that questions name, with their paths', () => {
    const { questions, media } = loadBank({ root });
    const flag = [...questions.values()].find(({ fact }) => fact === 'flag:np')?.questionImage ?? '';
    expect(media.get(flag)).toEqual({
      path: join(root, 'media', flag),
      bytes: readFileSync(join(root, 'media', flag)).length,
      mime: 'image/webp',
    });
    expect(media.has('../categories.json')).toBe(false);
    expect(media.has('media.json')).toBe(false);
  });

  it('loadBank reads only the joined file if it exists, with the same result', () => {
    const copy = copiedBank();
    const expected = loadBank({ root: copy });
    mkdirSync(join(copy, 'dist'));
    writeFileSync(join(copy, 'dist', 'bank.json'), JSON.stringify(readSource(copy)));
    rmSync(join(copy, 'questions'), { recursive: true });
    rmSync(join(copy, 'categories.json'));
    expect(loadBank({ root: copy })).toEqual(expected);
    expect(findBankRoot(copy)).toBe(copy);
  });

  it('loadBank skips the schema check for a joined file whose hash the build has stored', () => {
    const copy = copiedBank();
    mkdirSync(join(copy, 'dist'));
    const joined = join(copy, 'dist', 'bank.json');
    const text = JSON.stringify(readSource(copy)).replaceAll(/"rev":\d+/g, '"rev":0');
    writeFileSync(joined, text);
    writeFileSync(checksumFile(joined), sha256('another text'));
    expect(() => loadBank({ root: copy })).toThrow(BankError);
    writeFileSync(checksumFile(joined), sha256(text));
    expect(loadBank({ root: copy }).questions.size).toBeGreaterThan(0);
  });

  it('loadBank reads the sources if one of them is newer than the joined file', () => {
    const copy = copiedBank();
    mkdirSync(join(copy, 'dist'));
    const joined = join(copy, 'dist', 'bank.json');
    writeFileSync(joined, JSON.stringify(readSource(copy)));
    const file = join(copy, 'questions', '56-gulf.json');
    edit(file, (text) => text.replace('"إيكاروس"', '"إيكاروس الصغير"'));
    const answer = () =>
      [...loadBank({ root: copy }).questions.values()].find(({ fact }) => fact === 'failaka:named-after')
        ?.correctAnswer;
    utimesSync(joined, 2_000_000_000, 2_000_000_000);
    expect(answer()).toBe('إيكاروس');
    utimesSync(joined, 1_000_000_000, 1_000_000_000);
    expect(answer()).toBe('إيكاروس الصغير');
  });

  it('loadBank reports every problem at once, with the file', () => {
    const copy = copiedBank();
    edit(join(copy, 'questions', '56-gulf.json'), (text) => text.replace('"place": 1', '"place": 9'));
    edit(join(copy, 'questions', '96-medicine.json'), () => 'no JSON');
    const problems = problemsOf({ root: copy });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain('56-gulf.json: questions.0.place');
    expect(problems[1]).toContain('96-medicine.json');
  });

  it.each([
    ['a ladder out of order', '"place": 1', '"place": 2', 'question 5601 has place 2'],
    ['an id out of its block', '"id": 5601', '"id": 5701', 'question 5701 is in the place of 5601'],
  ])('loadBank refuses %s', (_what, from, to, told) => {
    const copy = copiedBank();
    edit(join(copy, 'questions', '56-gulf.json'), (text) => text.replace(from, to));
    expect(problemsOf({ root: copy }).join()).toContain(told);
  });

  it('loadBank refuses a bank with a missing picture', () => {
    const copy = copiedBank();
    const [name = ''] = loadBank({ root: copy }).media.keys();
    rmSync(join(copy, 'media', name));
    expect(problemsOf({ root: copy }).join()).toContain(`media/${name} is missing`);
  });

  it('loadBank adds an owner’s own categories', () => {
    const bank = loadBank({ root, ownerDir: ownersBank() });
    expect(bank.categories.at(-1)?.nameAr).toBe('ديوانيتنا');
    expect(bank.questions.get(100_001)).toMatchObject({ categoryId: 200, correctAnswer: 'سالم' });
    expect(bank.byCategory.get(200)).toHaveLength(questionsPerGame);
  });

  it('loadBank refuses an unknown icon of an owner, and lists the known ones', () => {
    const [problem] = problemsOf({ root, ownerDir: ownersBank({ icon: 'unheard-of' }) });
    expect(problem).toContain("categories.0.icon: there is no woven icon 'unheard-of'; there are apps, arch, ");
  });

  it('loadBank adds an owner’s own media', () => {
    const owner = ownersBank({}, { questionImage: 'salem.jpg' });
    writeFileSync(join(owner, 'media', 'salem.jpg'), 'a picture');
    expect(loadBank({ root, ownerDir: owner }).media.get('salem.jpg')).toEqual({
      path: join(owner, 'media', 'salem.jpg'),
      bytes: 9,
      mime: 'image/jpeg',
    });
  });

  it('loadBank works without an owner’s folder', () => {
    expect(loadBank({ root, ownerDir: join(dir, 'none') })).toEqual(loadBank({ root }));
  });

  it('loadBank refuses ids and file names outside the range reserved for an owner’s questions', () => {
    expect(problemsOf({ root, ownerDir: ownersBank({ id: 199 }) }).join()).toContain('199-diwan.json');
    rmSync(join(dir, 'owner'), { recursive: true });
    const low = ownersBank({ id: 1000, block: [5601, 5606] }, {});
    const file = join(low, 'questions', '200-diwan.json');
    const moved = JSON.parse(readFileSync(file, 'utf8')) as { questions: { id: number }[] };
    moved.questions.forEach((item, index) => {
      item.id = 5601 + index;
    });
    writeFileSync(join(low, 'questions', '1000-diwan.json'), JSON.stringify(moved));
    const problems = problemsOf({ root, ownerDir: low }).join('\n');
    expect(problems).toContain('category 1000: own categories have ids 200 to 999');
    expect(problems).toContain('question 5601: own questions have ids from 100000');
  });

  it('loadBank refuses a media name that leaves the folder', () => {
    expect(problemsOf({ root, ownerDir: ownersBank({}, { questionImage: '../secret.jpg' }) }).join()).toContain(
      'questionImage',
    );
  });
});

describe('findBankRoot', () => {
  it('findBankRoot finds the bank from the sources and from a bundled server', () => {
    expect(findBankRoot(join(root, '..', '..', 'apps', 'server', 'dist'))).toBe(root);
    expect(findBankRoot(join(root, 'src'))).toBe(root);
  });

  it('findBankRoot throws if there is no bank', () => {
    expect(() => findBankRoot(dir)).toThrow(BankError);
  });
});

describe('loadBank on films and GPL media', () => {
  it('loadBank adds a film’s second format if it exists', () => {
    const owner = ownersBank({}, { questionVideo: 'boat.mp4' });
    for (const name of ['boat.mp4', 'boat.webm']) writeFileSync(join(owner, 'media', name), 'a film');
    const { media } = loadBank({ root, ownerDir: owner });
    expect([media.get('boat.mp4')?.mime, media.get('boat.webm')?.mime]).toEqual(['video/mp4', 'video/webm']);
    rmSync(join(owner, 'media', 'boat.webm'));
    expect(loadBank({ root, ownerDir: owner }).media.has('boat.webm')).toBe(false);
  });

  /** A copy of the bank in which one question about the Gulf has a GPL sound. */
  function bankWithGpl(): string {
    const copy = copiedBank();
    mkdirSync(join(copy, 'media', 'gpl'), { recursive: true });
    writeFileSync(join(copy, 'media', 'gpl', '0123456789ab.mp3'), 'a sound');
    const about = { source: 'x', version: '1', licence: 'GPL-2.0-or-later', author: 'x', changes: 'x' };
    const entry = { '0123456789ab.mp3': { sha256: 'a'.repeat(64), bytes: 7, ...about } };
    const shipped = JSON.parse(readFileSync(join(root, 'media.json'), 'utf8'));
    writeFileSync(join(copy, 'media.json'), JSON.stringify({ ...shipped, ...entry }));
    edit(join(copy, 'questions', '56-gulf.json'), (text) =>
      text.replace('"correctAnswer"', '"questionAudio": "0123456789ab.mp3", "correctAnswer"'),
    );
    return copy;
  }

  it('loadBank finds GPL files in media/gpl', () => {
    const copy = bankWithGpl();
    expect(loadBank({ root: copy }).media.get('0123456789ab.mp3')?.path).toContain(join('media', 'gpl'));
  });

  it('loadBank omits categories with GPL media in a build without them, or if the folder is missing', () => {
    const copy = bankWithGpl();
    const ids = withoutGpl(copy, readSource(copy)).categories.map(({ id }) => id);
    expect(ids).not.toContain(56);
    expect(ids).toContain(57);
    rmSync(join(copy, 'media', 'gpl'), { recursive: true });
    expect(loadBank({ root: copy }).categories.map(({ id }) => id)).toEqual(ids);
  });
});
