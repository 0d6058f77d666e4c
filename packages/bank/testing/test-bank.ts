import type { FrozenFile } from '../src/files/frozen';
import { frozenEntry } from '../src/files/frozen';
import type { PlannedCategory } from '../src/files/plan';
import type { ReviewFile } from '../src/files/review';
import { withReading } from '../src/files/review';
import type { BankCategory, MediaEntry, Move, Question } from '../src/files/schema';
import { categoriesFile, moves, questionsPerGame } from '../src/files/schema';
import type { InspectedFile, LintedBank, LintInput } from '../src/lint/types';

/** A small valid bank for tests, with methods to plant errors. */

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

const fruits = ['تفاح', 'برتقال', 'عنب', 'رمان', 'موز', 'تين', 'خوخ', 'مشمش', 'كرز', 'توت', 'بطيخ', 'جوافة'];
const sweets = [
  'كنافة',
  'بسبوسة',
  'قطايف',
  'بقلاوة',
  'رهش',
  'زلابية',
  'غريبة',
  'معمول',
  'مهلبية',
  'لقيمات',
  'ساغو',
  'درابيل',
];
const picture = '0123456789ab.webp';
const pixels = 'a'.repeat(64);

function aQuestion(index: number): Mutable<Question> {
  return {
    id: 5601 + index,
    fact: `thing:${index + 1}`,
    place: (index % questionsPerGame) + 1,
    questionText: `ما الثمرة رقم ${index + 1}؟`,
    correctAnswer: fruits[index] ?? `ثمرة ${index + 1}`,
    wrong: index < fruits.length ? ['باذنجان', 'بقدونس', 'طماطم'] : ['خضرة 1000', 'خضرة 2000', 'خضرة 3000'],
    why: 'هكذا تقول القائمة',
    source: 'A list',
    move: moves[index % questionsPerGame] ?? 'name',
    rev: 1,
  };
}

/** Questions for the rule that compares with data: a capital, a puzzle, a flag, a neighbour. */
const special: Record<number, Partial<Question>> = {
  1: { fact: 'capital:tr', questionText: 'ما عاصمة تركيا؟', correctAnswer: 'أنقرة', accept: ['Ankara'] },
  2: {
    fact: 'maths-squares:3',
    questionText: 'ما عدد المربعات في الشبكة؟',
    correctAnswer: '14',
    wrong: ['9', '10', '16'],
  },
  3: {
    fact: 'flag:kw',
    questionText: 'علم أي دولة هذا؟',
    questionImage: picture,
    correctAnswer: 'الكويت',
    accept: ['Kuwait'],
  },
  4: { fact: 'sole-neighbour:qa', questionText: 'من لا يجاور إلا السعودية؟', correctAnswer: 'قطر', accept: ['Qatar'] },
};

export class TestBank {
  readonly questions: Mutable<Question>[];
  readonly files: Map<string, unknown>;
  readonly media: Map<string, InspectedFile>;
  private readonly category: Mutable<BankCategory>;
  private readonly categories: Mutable<BankCategory>[];
  private readonly index: Record<string, MediaEntry>;
  private readonly excluded = { leftOut: {} as Record<string, string>, differences: {} as Record<string, string> };
  private readonly leaks: { id: number; word: string; reason: string }[] = [];
  readonly variety: { category: number; reason: string }[] = [{ category: 56, reason: 'a test' }];
  readonly boardExceptions: string[] = [];
  frozen: FrozenFile = {};
  private review: ReviewFile = {};
  private readonly awaiting = new Set<number>();
  private readonly forgotten = new Set<number>();
  readonly plan: Mutable<PlannedCategory>[];
  private complete = false;

  constructor(count: number) {
    this.questions = Array.from({ length: count }, (_, index) => ({ ...aQuestion(index), ...special[index] }));
    this.category = {
      id: 56,
      slug: 'gulf',
      nameAr: 'دول الخليج',
      section: 'geographic',
      gameCount: count / questionsPerGame,
      color: 'dye-4',
      icon: 'dhow',
      block: [5601, 5600 + count],
    };
    this.categories = [this.category];
    this.plan = [{ ...this.category, naming: true }];
    this.files = new Map([['56-gulf.json', { questions: this.questions }]]);
    const file = { bytes: 1000, sha256: 'd'.repeat(64), width: 640, height: 480, pixels };
    this.media = new Map([[picture, { ...file, metadata: [] }]]);
    const provenance = { source: 'flag-icons', version: '1', licence: 'MIT', author: 'someone', changes: 'none' };
    this.index = { [picture]: { ...file, ...provenance } };
  }

  input(): LintInput {
    // Tests change texts to test other rules, so every question counts as read, except those of `forgetReading`.
    this.readAll(this.questions.filter(({ id }) => !this.forgotten.has(id)));
    return {
      categories: { complete: this.complete, categories: this.categories },
      questionFiles: this.files,
      mediaIndex: this.index,
      mediaFiles: this.media,
      exceptions: {
        leaks: this.leaks,
        stopWords: ['نهر'],
        tashkeel: ['يومًا', 'حاليًّا', 'إنتاجًا'],
        latin: [],
        forms: ['أكمل المثل'],
        variety: this.variety,
      },
      plan: this.plan,
      boardExceptions: this.boardExceptions,
      frozen: this.frozen,
      review: this.review,
      awaiting: this.awaiting,
      licenceText: '# Licences\n\n## flag-icons 1\n\nMIT License.\n',
      excluded: this.excluded,
      names: {
        kw: { name: 'الكويت', accept: ['Kuwait'] },
        ae: { name: 'الإمارات', accept: [] },
        qa: { name: 'قطر', accept: ['Qatar'] },
      },
      references: [
        {
          name: 'an atlas',
          capitals: new Map([['tr', ['Ankara']]]),
          neighbours: new Map([
            ['qa', ['sa']],
            ['kw', ['iq', 'sa']],
          ]),
        },
      ],
      drawn: new Map([
        ['flag:kw questionImage', pixels],
        ['flag:ae questionImage', 'e'.repeat(64)],
      ]),
    };
  }

  /** The input of the rules, without schema validation. */
  parsed(): LintedBank {
    const { categories, ...rest } = this.input();
    const { complete = false, categories: listed } = categoriesFile.parse(categories);
    return {
      ...rest,
      complete,
      mediaIndex: this.index,
      categories: listed.map((category) => ({ category, questions: this.questions })),
    };
  }

  question(at: number): Mutable<Question> {
    const item = this.questions[at];
    if (item === undefined) throw new Error(`the test bank has no question ${at}`);
    return item;
  }

  set(at: number, change: Partial<Question>): this {
    Object.assign(this.question(at), change);
    return this;
  }

  /** Sets the moves of consecutive questions, starting at an index. */
  moves(from: number, ...moves: Move[]): this {
    moves.forEach((move, offset) => {
      this.set(from + offset, { move });
    });
    return this;
  }

  /** Gives every game six different moves. */
  vary(): this {
    this.questions.forEach((item, at) => {
      item.move = moves[at % questionsPerGame] ?? 'name';
    });
    return this;
  }

  planNaming(naming: boolean): void {
    for (const planned of this.plan) planned.naming = naming;
  }

  /** Replaces the text of a question by one that belongs to no template. */
  ask(at: number, questionText: string): this {
    return this.set(at, { fact: `asked-${at}:alone`, questionText });
  }

  /** Freezes the bank as if it were released. */
  freeze(): this {
    this.frozen = Object.fromEntries(this.questions.map((item, at) => [item.id, frozenEntry(item, at)]));
    return this;
  }

  private readAll(questions: readonly Question[]): void {
    for (const item of questions) this.review = withReading(this.review, item, { reader: 'Salem', verdict: 'ok' });
  }

  forgetReading(at: number, { awaited = false } = {}): this {
    this.forgotten.add(this.question(at).id);
    if (awaited) this.awaiting.add(this.question(at).id);
    return this;
  }

  /** Adds a second category whose questions all have this change. */
  addCategory(change: Partial<Question> = {}): this {
    const category = {
      ...this.category,
      id: 84,
      slug: 'food',
      nameAr: 'أكلات',
      block: [8401, 8412] as [number, number],
    };
    this.categories.push(category);
    this.plan.push({ ...category, naming: true });
    const questions = this.questions.map((_, index) => ({
      ...aQuestion(index),
      id: 8401 + index,
      fact: `dish:${index + 1}`,
      questionText: `بم يعرف النوع ${index + 21}؟`,
      correctAnswer: sweets[index] ?? '',
      wrong: ['خضرة 1000', 'خضرة 2000', 'خضرة 3000'],
      ...(index === 7 ? change : {}),
    }));
    this.files.set('84-food.json', { questions });
    this.readAll(questions);
    return this;
  }

  askAlike(): void {
    this.variety.pop();
    this.planNaming(false);
  }

  lengthenAnswers(): void {
    for (const item of this.questions) if (!/\d/.test(item.correctAnswer)) item.wrong = ['جزر', 'فول', 'لفت'];
  }

  setCategory(change: Partial<BankCategory>): void {
    Object.assign(this.category, change);
  }

  /** Truncates the category to fewer games than planned; it stays valid. */
  keepGames(gameCount: number): void {
    this.questions.length = gameCount * questionsPerGame;
    this.setCategory({ gameCount, block: [5601, 5600 + this.questions.length] });
  }

  planGames(gameCount: number): void {
    for (const planned of this.plan) planned.gameCount = gameCount;
  }

  rename(id: number, change: Partial<BankCategory>): void {
    this.setCategory({ id, ...change });
    this.files.delete('56-gulf.json');
    this.files.set(`${id}-gulf.json`, { questions: this.questions });
    const [first] = this.category.block;
    this.questions.forEach((item, index) => {
      item.id = first + index;
    });
  }

  listTwice(): void {
    this.categories.push(this.category);
  }

  callComplete(): void {
    this.complete = true;
    this.plan.push({ ...this.category, id: 84 });
  }

  medium(): InspectedFile {
    const file = this.media.get(picture);
    if (file === undefined) throw new Error('the test bank lost its picture');
    return file;
  }

  setMedium(change: Partial<InspectedFile>): void {
    Object.assign(this.medium(), change);
  }

  renameMedia(name: string): void {
    this.set(3, { questionImage: name });
  }

  dropEntry(): void {
    delete this.index[picture];
  }

  addEntry(name: string): void {
    const entry = this.index[picture];
    if (entry !== undefined) this.index[name] = { ...entry };
  }

  setEntry(change: Partial<MediaEntry>): void {
    Object.assign(this.index[picture] ?? {}, change);
  }

  leaveOut(fact: string): void {
    this.excluded.leftOut[fact] = 'a reason';
  }

  explain(fact: string): void {
    this.excluded.differences[fact] = 'a reason';
  }

  allowLeak(id: number, word: string): void {
    this.leaks.push({ id, word, reason: 'a reason' });
  }
}

/** @param count the number of questions, a multiple of six */
export function aBank(count = 12): TestBank {
  return new TestBank(count);
}
