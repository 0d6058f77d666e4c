import { describe, expect, inject, it } from 'vitest';
import type { TestBank } from '../testing/test-bank';
import { aBank } from '../testing/test-bank';
import { lintBank } from './lint';
import { positionFindings } from './lint/option-rules';
import { readLintInput } from './lint/read-input';
import type { Finding } from './lint/types';
import { findBankRoot } from './load';
import { solveMaths } from './maths/solvers';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:full`: tests every variant, where `npm test` tests samples. */
    isEvery: boolean;
  }
}

/** `npm test` redraws every seventh picture. The step is odd because each map country has two pictures, and both kinds must be drawn. */
const STEP = inject('isEvery') ? 1 : 7;

const found = (bank: TestBank) => lintBank(bank.input());
const errorsOf = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'error');

describe('the shipped bank', () => {
  it('the bank breaks no rule', async () => {
    const findings = lintBank(await readLintInput(findBankRoot(import.meta.dirname), { step: STEP }));
    expect(errorsOf(findings)).toEqual([]);
    // The timeout is long because the test decodes every picture, and `npm run test:full` also draws each again.
  }, 240_000);
});

/** [rule, what is wrong, a function that plants the error]: each must be reported as an error of that rule. */
const breaches: [Finding['rule'], string, (bank: TestBank) => void][] = [
  [1, 'an unknown field', (bank) => Object.assign(bank.question(0), { points: 2 })],
  [1, 'only two distractors', (bank) => bank.question(0).wrong.pop()],
  [1, 'a fact key of another form', (bank) => bank.set(0, { fact: 'Thing 1' })],
  [1, 'a place beyond the ladder', (bank) => bank.set(0, { place: 7 })],
  [1, 'a category without its file', (bank) => bank.files.delete('56-gulf.json')],
  [1, 'a file without its category', (bank) => bank.files.set('99-lost.json', { questions: [] })],
  [1, 'an id outside of its block', (bank) => bank.set(0, { id: 9999 })],
  [1, 'a gap in the ids', (bank) => bank.set(11, { id: 5613 })],
  [1, 'an id that exists twice', (bank) => bank.set(1, { id: 5601 })],
  [1, 'a block of another category', (bank) => bank.setCategory({ block: [5701, 5712] })],
  [1, 'a question too few', (bank) => bank.questions.pop()],
  [1, 'more games than the plan says', (bank) => bank.planGames(1)],
  [1, 'another name than the plan says', (bank) => bank.setCategory({ nameAr: 'الخليج' })],
  [1, 'an id that stays unused', (bank) => bank.rename(14, { block: [1401, 1412] })],
  [1, 'a category listed twice', (bank) => bank.listTwice()],
  [1, 'a bank called complete that is not', (bank) => bank.callComplete()],
  [1, 'an icon that nobody has woven', (bank) => bank.setCategory({ icon: 'unheard-of' as 'logo' })],
  [3, 'a question asked twice', (bank) => bank.set(7, { questionText: bank.question(6).questionText })],
  [3, 'a question asked twice in other spelling', (bank) => bank.set(7, { questionText: 'ما الثَّمرة رقم ٧؟' })],
  [3, 'a fact asked twice', (bank) => bank.set(7, { fact: bank.question(6).fact })],
  [
    4,
    'a question in other words',
    (bank) =>
      bank
        .set(8, { fact: 'other:8', questionText: 'ما الثمرة التي رقمها هو رقم 7؟' })
        .set(6, { questionText: 'ما الثمرة التي رقمها رقم 7؟' }),
  ],
  [5, 'the answer in its question', (bank) => bank.set(6, { questionText: 'ما الثمرة مثل خوخ كبير؟' })],
  [5, 'the answer behind و and ال', (bank) => bank.set(6, { questionText: 'ما الثمرة بين التين والخوخ؟' })],
  [
    5,
    'a telling word of the answer',
    (bank) => bank.set(6, { correctAnswer: 'شجرة الخوخ', questionText: 'ما شجرة الصيف؟' }),
  ],
  [
    5,
    'the answer in another question of its game',
    (bank) => bank.set(8, { questionText: 'ما الثمرة التي تشبه الخوخ؟' }),
  ],
  [5, 'the answer in another explanation of its game', (bank) => bank.set(8, { why: 'أصغر من الخوخ' })],
  [5, 'a file name that can tell', (bank) => bank.renameMedia('kuwait.webp')],
  [6, 'a distractor equal to the answer', (bank) => bank.set(6, { wrong: ['الخوخ', 'باذنجان', 'بقدونس'] })],
  [
    6,
    'a distractor equal to an accepted form',
    (bank) => bank.set(6, { accept: ['دراق'], wrong: ['الدرّاق', 'باذنجان', 'بقدونس'] }),
  ],
  [
    6,
    'a distractor that is the answer in a frame',
    (bank) => bank.set(6, { wrong: ['مدينة الخوخ', 'باذنجان', 'بقدونس'] }),
  ],
  [
    6,
    'a number word of the other gender',
    (bank) => bank.set(6, { correctAnswer: 'سبعة', wrong: ['سبع', 'ثمان', 'تسع'] }),
  ],
  [6, 'a distractor that occurs twice', (bank) => bank.set(6, { wrong: ['باذنجان', 'الباذنجان', 'بقدونس'] })],
  [6, 'digits beside words', (bank) => bank.set(2, { wrong: ['36', '48', 'خمسون'] })],
  [6, 'an accepted form twice', (bank) => bank.set(6, { accept: ['خوخ'] })],
  [6, 'the answer always the longest', (bank) => bank.lengthenAnswers()],
  [8, 'a long question', (bank) => bank.set(6, { questionText: `ما ${'كلمة '.repeat(24)}هذه؟` })],
  [8, 'a long answer', (bank) => bank.set(6, { correctAnswer: 'س'.repeat(41) })],
  [8, 'a long distractor', (bank) => bank.set(6, { wrong: ['ص'.repeat(41), 'باذنجان', 'بقدونس'] })],
  [8, 'a long explanation', (bank) => bank.set(6, { why: 'كلمة '.repeat(33).trim() })],
  [9, 'an open quote', (bank) => bank.set(6, { why: 'من «المثل' })],
  [9, 'brackets crossed', (bank) => bank.set(6, { why: 'من «المثل (القديم» هنا)' })],
  [9, 'no question mark', (bank) => bank.set(6, { questionText: 'ما الثمرة' })],
  [9, 'a Latin question mark', (bank) => bank.set(6, { questionText: 'ما الثمرة?' })],
  [9, 'a Latin comma', (bank) => bank.set(6, { why: 'حلو, لذيذ' })],
  [9, 'two blanks', (bank) => bank.set(6, { why: 'حلو  لذيذ' })],
  [9, 'a control character', (bank) => bank.set(6, { why: 'حلو\u200F لذيذ' })],
  [9, 'Arabic digits', (bank) => bank.set(6, { why: 'عام ١٩٩٠' })],
  [9, 'years joined by a hyphen', (bank) => bank.set(6, { why: 'من 1956-1960' })],
  [9, 'an unknown Latin word', (bank) => bank.set(6, { why: 'اسمه Peach' })],
  [9, 'tatweel', (bank) => bank.set(6, { why: 'حلـو' })],
  [9, 'tashkeel that is not listed', (bank) => bank.set(6, { why: 'حُلو' })],
  [9, 'what is true today only', (bank) => bank.set(6, { why: 'أكبر المنتجين حاليًّا مصر' })],
  [9, 'a record without a year', (bank) => bank.set(6, { why: 'الدولة الأكثر إنتاجًا' })],
  [10, 'a file that is missing', (bank) => bank.media.clear()],
  [10, 'a file that nothing uses', (bank) => bank.media.set('ffffffffffff.webp', { ...bank.medium() })],
  [10, 'a picture that is too heavy', (bank) => bank.setMedium({ bytes: 190_000 })],
  [10, 'a picture that does not decode', (bank) => bank.setMedium({ broken: 'no WebP' })],
  [10, 'metadata', (bank) => bank.setMedium({ metadata: ['exif'] })],
  [10, 'a file changed by hand', (bank) => bank.setMedium({ sha256: 'b'.repeat(64) })],
  [10, 'a file without an entry', (bank) => bank.dropEntry()],
  [10, 'an entry without a file', (bank) => bank.addEntry('eeeeeeeeeeee.webp')],
  [10, 'a licence that is not free', (bank) => bank.setEntry({ licence: 'CC-BY-NC-4.0' })],
  [10, 'a picture that is too wide', (bank) => bank.setMedium({ width: 1281 })],
  [10, 'a file under the GPL among the others', (bank) => bank.setEntry({ licence: 'GPL-2.0-or-later' })],
  [10, 'a source without its section', (bank) => bank.setEntry({ source: 'an album' })],
  [10, 'a licence that its section does not name', (bank) => bank.setEntry({ licence: 'CC-BY-SA-4.0' })],
  [10, 'a film in one kind', (bank) => bank.set(6, { questionVideo: '0123456789ab.mp4' })],
  [11, 'a place out of order', (bank) => bank.set(6, { place: 2 })],
  [11, 'an answer twice in a game', (bank) => bank.set(8, { correctAnswer: 'الخوخ'.slice(2) })],
  [
    12,
    'a capital that the packages do not know',
    (bank) => bank.set(1, { correctAnswer: 'إسطنبول', accept: ['Istanbul'] }),
  ],
  [12, 'a puzzle with another result', (bank) => bank.set(2, { correctAnswer: '43' })],
  [12, 'a puzzle with two answers', (bank) => bank.set(2, { fact: 'maths-matches:6p4e4' })],
  [12, 'a puzzle of an unknown kind', (bank) => bank.set(2, { fact: 'maths-guess:6' })],
  [12, 'a flag of another country', (bank) => bank.set(3, { fact: 'flag:ae' })],
  [12, 'a flag that was painted over', (bank) => bank.setMedium({ pixels: 'c'.repeat(64) })],
  [12, 'a country under another name', (bank) => bank.set(3, { correctAnswer: 'الكويتية' })],
  [12, 'a neighbour too many', (bank) => bank.set(4, { fact: 'sole-neighbour:kw' })],
  [
    14,
    'a subject twice in a game',
    (bank) => bank.set(6, { subjects: ['city:aden'] }).set(8, { subjects: ['city:aden'] }),
  ],
  [14, 'an answer on another card of the board', (bank) => bank.addCategory().set(6, { correctAnswer: 'معمول' })],
  [
    14,
    'a subject twice on a board',
    (bank) => bank.addCategory({ subjects: ['city:aden'] }).set(6, { subjects: ['city:aden'] }),
  ],
  [14, 'an answer in the text of another category', (bank) => bank.addCategory({ why: 'أكبر من الجوافة' })],
  [14, 'too much that is not kept apart', (bank) => bank.boardExceptions.push('1 2 a', '1 3 a', '1 4 a', '1 5 a')],
  [15, 'a category that always begins alike', (bank) => bank.variety.pop()],
  [15, 'a sentence twice in a game', (bank) => bank.askAlike()],
  [16, 'a game of three moves', (bank) => bank.moves(6, 'name', 'name', 'look', 'look', 'trap', 'trap')],
  [
    16,
    'three definition questions in a game',
    (bank) => {
      for (const at of [6, 7, 8]) bank.ask(at, `ثمرة حمراء ${at}، فما اسمها؟`);
      bank.vary();
    },
  ],
  [
    16,
    'an opening twice in a game',
    (bank) => {
      bank.ask(6, 'أين تقع مزارع الخوخ؟').ask(8, 'أين تقع أكبر سوق للكرز؟').vary();
      bank.planNaming(false);
    },
  ],
  [
    16,
    'a form of puzzle twice in a game',
    (bank) => bank.set(2, { fact: 'maths-squares:3' }).set(4, { fact: 'maths-squares:4' }).vary(),
  ],
  [
    16,
    'a clue twice in a game',
    (bank) =>
      bank
        .set(6, { clues: ['حلوة', 'حمراء'] })
        .set(8, { clues: ['لينة', 'حمراء'] })
        .vary(),
  ],
  [
    16,
    'a complete bank with a question that says no move',
    (bank) => {
      delete bank.question(6).move;
      bank.callComplete();
    },
  ],
  [1, 'an unknown move', (bank) => bank.set(6, { move: 'guess' as 'name' })],
  [1, 'a single clue', (bank) => bank.set(6, { clues: ['حلوة'] })],
  [5, 'the answer in a clue', (bank) => bank.set(6, { clues: ['حلوة', 'شجرتها شجرة الخوخ'] })],
  [5, 'the answer in a clue of its game', (bank) => bank.set(8, { clues: ['حلوة', 'تشبه الخوخ'] })],
  [8, 'a long clue', (bank) => bank.set(6, { clues: ['حلوة', 'كلمة '.repeat(20).trim()] })],
  [9, 'an unknown Latin word in a clue', (bank) => bank.set(6, { clues: ['حلوة', 'اسمها Peach'] })],
  [17, 'a released question with another clue', (bank) => bank.freeze().set(6, { clues: ['حلوة', 'حمراء'] })],
  [17, 'a released question in another place', (bank) => bank.freeze().set(6, { fact: 'thing:new' })],
  [17, 'a released question with another text', (bank) => bank.freeze().set(6, { why: 'غير ذلك' })],
  [17, 'a released question that is gone', (bank) => bank.freeze().keepGames(1)],
  [12, 'a fact that is left out', (bank) => bank.leaveOut('thing:8')],
];

describe('lintBank on planted errors', () => {
  it('lintBank finds nothing in the unchanged test bank', () => {
    expect(found(aBank())).toEqual([]);
  });

  it.each(breaches)('lintBank finds an error by rule %i: %s', (rule, _what, plant) => {
    const bank = aBank();
    plant(bank);
    expect(errorsOf(found(bank)).map((finding) => finding.rule)).toContain(rule);
  });

  it('lintBank ignores the spelling differences that arabicKey ignores', () => {
    const bank = aBank().set(8, { correctAnswer: 'خَوْخ' });
    expect(errorsOf(found(bank)).map(({ rule }) => rule)).toContain(11);
  });

  it('lintBank accepts clue cards that share their short question', () => {
    const bank = aBank();
    bank.ask(6, 'ما هي؟').set(6, { clues: ['ثمرة صيفية', 'لها زغب'] });
    bank.ask(8, 'ما هي؟').set(8, { clues: ['تنبت في الجبال', 'حمراء صغيرة'] });
    expect(errorsOf(found(bank.vary()))).toEqual([]);
  });

  it('lintBank accepts a game that consists only of clue cards', () => {
    const bank = aBank().moves(6, 'clues', 'clues', 'clues', 'clues', 'clues', 'clues');
    expect(errorsOf(found(bank))).toEqual([]);
  });

  it('lintBank reports too few different moves in a game as a warning, not an error, if one of its cards has no move', () => {
    const bank = aBank().vary().moves(6, 'name', 'name', 'look', 'look', 'name');
    delete bank.question(11).move;
    expect(errorsOf(found(bank))).toEqual([]);
    expect(found(bank)).toContainEqual(expect.objectContaining({ rule: 16, severity: 'warning' }));
  });

  it('lintBank finds an answer used more than three times in a category', () => {
    const bank = aBank(24);
    for (const at of [6, 12, 18]) bank.set(at, { correctAnswer: 'تفاح' });
    expect(found(bank)).toContainEqual(
      expect.objectContaining({ rule: 11, message: expect.stringContaining('3 times') }),
    );
  });

  it('lintBank finds an order of options that favours a letter', () => {
    const answerFirst: Parameters<typeof positionFindings>[1] = (questions) =>
      new Map(
        questions.map((item) => [item.id, [item.correctAnswer, ...item.wrong] as [string, string, string, string]]),
      );
    expect(positionFindings(aBank().parsed(), answerFirst)).toMatchObject([{ rule: 7, severity: 'error' }]);
    expect(positionFindings(aBank(120).parsed(), answerFirst)).toContainEqual(
      expect.objectContaining({ rule: 7, where: 'bank' }),
    );
    expect(positionFindings(aBank().parsed(), () => new Map())).toContainEqual(
      expect.objectContaining({ rule: 7, where: '5601' }),
    );
  });

  it('lintBank accepts an answer that differs from the country data if a reason is given', () => {
    const bank = aBank().set(1, { correctAnswer: 'إسطنبول', accept: ['Istanbul'] });
    bank.explain('capital:tr');
    expect(errorsOf(found(bank))).toEqual([]);
  });

  it('lintBank accepts a text that gives away the answer of another question if a reason is given', () => {
    const bank = aBank().set(8, { why: 'أصغر من الخوخ' });
    bank.allowLeak(5607, 'خوخ');
    expect(errorsOf(found(bank))).toEqual([]);
  });
});

describe('lintBank on released questions', () => {
  it('lintBank accepts a correction with a new rev', () => {
    expect(errorsOf(found(aBank().freeze()))).toEqual([]);
    expect(errorsOf(found(aBank().freeze().set(6, { why: 'غير ذلك', rev: 2 })))).toEqual([]);
  });
});

describe('lintBank on doubtful texts', () => {
  it.each<[Finding['rule'], string, (bank: TestBank) => void]>([
    [1, 'fewer games than the plan wants', (bank) => bank.keepGames(1)],
    [
      4,
      'a question somewhat like another',
      (bank) =>
        bank.ask(6, 'في أي مدينة عراقية تقع المئذنة الملوية؟').ask(8, 'في أي مدينة تقع المئذنة الملوية الشهيرة؟'),
    ],
    [
      4,
      'a like question with the same answer',
      (bank) =>
        bank
          .ask(0, 'من بنى المئذنة الملوية في سامراء؟')
          .ask(8, 'أي خليفة بنى المئذنة الشهيرة في سامراء؟')
          .set(8, { correctAnswer: 'تفاح' }),
    ],
    [13, 'a question that awaits its reader', (bank) => bank.forgetReading(6, { awaited: true })],
    [6, 'numbers on one side', (bank) => bank.set(2, { wrong: ['43', '44', '49'] })],
    [8, 'a question of more than 90 letters', (bank) => bank.set(6, { questionText: `ما ${'كلمة '.repeat(18)}هذه؟` })],
    [8, 'more than twelve words', (bank) => bank.set(6, { questionText: `ما ${'ثم '.repeat(12)}هذه؟` })],
    [16, 'a question that says no move', (bank) => delete bank.question(6).move],
    [
      8,
      'more than 60 letters beside a picture',
      (bank) => bank.set(3, { questionText: `علم ${'كلمة '.repeat(12)}هذا؟` }),
    ],
  ])('lintBank warns by rule %i: %s', (rule, _what, plant) => {
    const bank = aBank();
    plant(bank);
    expect(found(bank)).toContainEqual(expect.objectContaining({ rule, severity: 'warning' }));
  });
});

describe('solveMaths', () => {
  it.each<[string, string[] | undefined]>([
    ['maths-triangles:fan', ['6']],
    ['maths-squares:2', ['5']],
    ['maths-dots:3', ['6']],
    ['maths-matches:6p4e4', ['0p4e4', '8m4e4']],
    ['maths-mirror:9.00', ['3:00']],
    ['maths-mirror:1.50', ['10:10']],
    ['maths-bricks:x,o,o,4,3,5', ['15']],
    ['maths-bricks:12,x,o,4,o,o', ['5', '6', '7']],
    ['maths-magic:2,7,x,9,5,1,4,3,8', ['6']],
    ['maths-scales:cc.8,cs.7,s', ['3']],
    ['maths-net:101,012,113,214,125,136,1', ['5']],
    ['maths-ways:2,2', ['6']],
    ['maths-ways:2,2,1.1', ['2']],
    ['maths-cubes:2,1,1,0', ['4']],
    ['maths-guess:1', undefined],
  ])('solveMaths finds the answer of %s', (fact, answers) => {
    expect(solveMaths(fact)?.sort()).toEqual(answers?.sort());
  });
});
