import { contestMessages } from '@lamma/protocol/messages';
import { refusals } from '@lamma/protocol/refusals';
import { expect, it } from 'vitest';
import { uiTexts } from '../ui/texts.ar';
import { textsIn } from './texts-in';

const catalogues = {
  ...import.meta.glob<Record<string, unknown>>('../**/*.ar.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../../../packages/protocol/src/{messages,messages/*}.ts', {
    eager: true,
  }),
  refusals,
};

/** Spellings that no text may use, each with the spelling of the house. */
const others: readonly [word: RegExp, house: string][] = [
  [/أولًا/, 'أولاً'],
  // The specification writes «أولاً» and «مسبقاً»; every other word has its tanwin on the letter before the alif.
  [/(?<!أول|مسبق)اً/, 'ـًا'],
  [/بدأوا/, 'بدؤوا'],
  [/غرزة/, 'غُرزة'],
  [/جارٍ/, 'جاري'],
  [/[فأ]?فلام|فيلم/, 'مقطع'],
  [/بكسل/, 'صور'],
  [/افتحوا رابط/, 'أنشئوا رابطًا'],
  [/الخيار [أبجد](?![\p{L}])/u, 'الخيار A'],
];

it('no text uses a spelling that the house style rejects', () => {
  const texts = Object.values(catalogues).flatMap((catalogue) => textsIn(catalogue));
  expect(texts.length).toBeGreaterThan(1000);
  const wrong = others.flatMap(([word, house]) =>
    texts.filter((text) => word.test(text)).map((text) => `${text}: ${house}`),
  );
  expect(wrong).toEqual([]);
});

/** Imperatives to one person, except those that are spelled like another word. */
const SINGULAR = /(?<!\p{L})(?:اكتب|اختر|حاول|انتظر|اضغط|أعد|انظر|اسأل|تأكد|راجع|اسمح|جرّب|ابدأ|أكمل)(?!\p{L})/u;
const PLURAL = /\p{L}وا(?!\p{L})/u;
/** Quoted by the specification. */
const QUOTED = ['ابدأ اللعب', 'أكمل البيانات أولاً', 'حدث خطأ أثناء إنشاء اللعبة. حاول مرة أخرى.'];
/** Refusals that only a student's phone shows. */
const toStudents = [refusals.contestLocked, refusals.contestFull, refusals.participantRemoved, refusals.cookiesBlocked];

it('texts of students’ phones address one person, all other texts several people', () => {
  const student = Object.entries(catalogues).filter(([path]) => path.includes('phones/student/'));
  const others = Object.entries(catalogues).filter(([path]) => !path.includes('phones/student/'));
  const { rate, busy, storage } = refusals;
  const onStudentsPhone = [
    ...student.flatMap(([, texts]) => textsIn(texts)),
    ...[...toStudents, rate, busy, storage].map(({ ar }) => ar),
    ...[contestMessages.nameNeeded, contestMessages.participantNameTooLong],
    ...[uiTexts.brokenTitle, uiTexts.brokenText, uiTexts.brokenAgain, uiTexts.late, uiTexts.offline],
  ];
  expect(onStudentsPhone.length).toBeGreaterThan(100);
  expect(onStudentsPhone.filter((text) => PLURAL.test(text))).toEqual([]);
  const elsewhere = others
    .flatMap(([, texts]) => textsIn(texts))
    .filter((text) => !QUOTED.includes(text) && !toStudents.some(({ ar }) => ar === text));
  expect(elsewhere.filter((text) => SINGULAR.test(text))).toEqual([]);
});
