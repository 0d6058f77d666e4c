import type { PlannedCategory } from '../src/files/plan';
import type { ReviewFile } from '../src/files/review';
import { isApproved, readingsOf, sheetOf } from '../src/files/review';
import type { Question } from '../src/files/schema';
import { questionsPerGame } from '../src/files/schema';

interface Tally {
  questions: number;
  pictures: number;
  sounds: number;
  films: number;
  /** Questions with a picture, sound or film other than a flag or an outline. */
  lively: number;
  gulf: number;
  /** Questions about the Gulf or another Arab region. */
  arab: number;
  /** Questions whose last reader approved them. */
  read: number;
  /** Number of questions that were read with a sheet; `fun` is the sum of their fun values. */
  sheets: number;
  fun: number;
  /** Readings by people other than the author whose answer matched, was missing, or differed. */
  matched: number;
  unanswered: number;
  differed: number;
  /** Questions whose last reading is not «ok». */
  doubted: number;
}

const gulf = ['kw', 'sa', 'ae', 'qa', 'bh', 'om'];
const arab = ['iq', 'ye', 'jo', 'sy', 'lb', 'ps', 'eg', 'sd', 'ly', 'tn', 'dz', 'ma', 'mr', 'dj', 'so', 'km'];
/** Categories of flags and outlines. */
const atlas = [10, 57];

/** The region of a question, by its subjects or by its category. */
function regionOf(item: Question, planned: PlannedCategory | undefined): 'gulf' | 'arab' | undefined {
  const subjects = new Set([
    ...(item.subjects ?? []),
    ...(planned?.region === undefined ? [] : [`region:${planned.region}`]),
  ]);
  const has = (codes: readonly string[]) => codes.some((code) => subjects.has(`country:${code}`));
  if (subjects.has('region:gulf') || has(gulf)) return 'gulf';
  return subjects.has('region:arab') || has(arab) ? 'arab' : undefined;
}

function tallyOf(questions: readonly Question[], planned: PlannedCategory | undefined, review: ReviewFile): Tally {
  const count = (test: (item: Question) => boolean) => questions.filter(test).length;
  const readings = questions.flatMap((item) => readingsOf(review, item));
  const hasMedia = ({ questionImage, questionAudio, questionVideo }: Question) =>
    (questionImage ?? questionAudio ?? questionVideo) !== undefined;
  return {
    questions: questions.length,
    pictures: count((item) => item.questionImage !== undefined),
    sounds: count((item) => item.questionAudio !== undefined),
    films: count((item) => item.questionVideo !== undefined),
    lively: atlas.includes(planned?.id ?? 0) ? 0 : count(hasMedia),
    gulf: count((item) => regionOf(item, planned) === 'gulf'),
    arab: count((item) => regionOf(item, planned) !== undefined),
    read: count((item) => isApproved(review, item)),
    sheets: count((item) => sheetOf(review, item).fun !== undefined),
    fun: questions.reduce((sum, item) => sum + (sheetOf(review, item).fun ?? 0), 0),
    matched: readings.filter(({ matched }) => matched === true).length,
    unanswered: readings.filter(({ matched }) => matched === undefined).length,
    differed: readings.filter(({ matched }) => matched === false).length,
    doubted: count((item) => (readingsOf(review, item).at(-1)?.verdict ?? 'ok') !== 'ok'),
  };
}

const keys = [
  ...(['questions', 'pictures', 'sounds', 'films', 'lively', 'gulf', 'arab'] as const),
  ...(['read', 'sheets', 'fun', 'matched', 'unanswered', 'differed', 'doubted'] as const),
];

function meanOf(sum: number, count: number): string {
  return count === 0 ? '-' : (sum / count).toFixed(1);
}

/** The report: one line per category, the totals, and the goals for the whole bank. */
export function reportLines(
  plan: readonly PlannedCategory[],
  categories: ReadonlyMap<number, readonly Question[]>,
  review: ReviewFile,
): string[] {
  const there = plan.filter(({ id }) => categories.has(id));
  const rows = there.map((planned) => {
    const questions = categories.get(planned.id) ?? [];
    return { planned, games: questions.length / questionsPerGame, tally: tallyOf(questions, planned, review) };
  });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const cells = (tally: (key: keyof Tally) => number) =>
    keys.map((key) =>
      (key === 'fun' ? meanOf(tally('fun'), tally('sheets')) : String(tally(key))).padStart(key.length),
    );
  const questions = sum(({ tally }) => tally.questions);
  const share = (key: keyof Tally) =>
    `${Math.round((sum(({ tally }) => tally[key]) / Math.max(1, questions)) * 100)} %`;
  const games = plan.reduce((all, { gameCount }) => all + gameCount, 0);
  return [
    ['  id', 'games', ...keys, 'name'].join('  '),
    ...rows.map(({ planned, games: own, tally }) =>
      [
        String(planned.id).padStart(4),
        `${own}/${planned.gameCount}`.padStart(5),
        ...cells((key) => tally[key]),
        planned.nameAr,
      ].join('  '),
    ),
    [' all', String(sum((row) => row.games)).padStart(5), ...cells((key) => sum(({ tally }) => tally[key]))].join('  '),
    '',
    `${there.length} of ${plan.length} categories, ${sum((row) => row.games)} of ${games} games, ${questions} questions`,
    `Gulf or Arab subject: ${share('arab')} (Gulf ${share('gulf')}); picture, sound or film that is no flag and no outline: ${share('lively')}`,
    `read by a second reader: ${share('read')}, with a sheet: ${share('sheets')}, fun ${meanOf(
      sum(({ tally }) => tally.fun),
      sum(({ tally }) => tally.sheets),
    )} of 5`,
  ];
}
