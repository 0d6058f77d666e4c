import { refusals } from '@lamma/protocol/refusals';
import { expect, it } from 'vitest';

const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../{game-ui,features/{team-games,casting,past-games,gatherings},phones/{rival,shared,guest}}/**/*.ar.ts'],
  { eager: true },
);

/** A placeholder for a team's name, which can have any gender and number («صقور», «الديرة»). */
const TEAM = 'ΤΕΑΜ';

/** Singular verbs, whose form would have to agree with the name: masculine and feminine, past and present. */
const verbs =
  'فاز فازت يفوز تفوز ربح ربحت يربح تربح خسر خسرت يخسر تخسر كسب كسبت يكسب تكسب أخذ أخذت يأخذ تأخذ سجل سجلت يسجل تسجل اختار اختارت ' +
  'يختار تختار أجاب أجابت يجيب تجيب لعب لعبت يلعب تلعب بدأ بدأت يبدأ تبدأ كتب كتبت يكتب تكتب مسح مسحت يمسح تمسح تقدم تقدمت يتقدم ' +
  'تتقدم تعادلت يتعادل تتعادل انتصر انتصرت ينتصر تنتصر نال نالت ينال تنال حصل حصلت يحصل تحصل خدع خدعت يخدع تخدع أوقع أوقعت يوقع توقع وصل ' +
  'وصلت يصل تصل أكمل أكملت يكمل تكمل انتظر ينتظر تنتظر خرج خرجت يخرج تخرج كان كانت هو هي له لها فائز فائزة متقدم متقدمة';
const gendered = new Set(verbs.split(' '));

/** The words next to a team's name that have to agree with it. Words after a comma address the team or are about something else. */
function agreeing(text: string): string[] {
  const words = text
    .replaceAll(/[\u064b-\u0652]/g, '')
    .replaceAll(/([،؛.:])/g, ' $1 ')
    .split(/[\s!؟«»()]+/);
  return words.filter(
    (word, at) => gendered.has(word) && [words[at - 1], words[at + 1]].some((beside) => beside?.includes(TEAM)),
  );
}

const everyText = import.meta.glob<Record<string, unknown>>(['../**/*.ar.ts'], { eager: true });

/** All texts of a value; those that take names get the placeholder. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'function') return [String(value(TEAM, TEAM, TEAM))];
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A text with a team's name in it; other texts have no verb to lint. */
function filled(value: unknown): string[] {
  if (typeof value === 'function') return [String(value(TEAM, TEAM, TEAM))];
  if (typeof value === 'string') return value.includes('{team}') ? [value.replaceAll('{team}', TEAM)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filled);
}

it('agreeing() finds a verb that agrees with a team, before or after its name', () => {
  expect(agreeing(`فاز ${TEAM}`)).toEqual(['فاز']);
  expect(agreeing(`${TEAM} فازَتْ!`)).toEqual(['فازت']);
  expect(agreeing(`الدور على ${TEAM}، فازوا`)).toEqual([]);
});

it('no text has a gendered verb beside a team’s name, because the gender of a name is unknown', () => {
  const texts = Object.values(catalogues).flatMap(filled);
  expect(texts.filter((text) => text.includes(TEAM)).length).toBeGreaterThan(10);
  expect(texts.filter((text) => agreeing(text).length > 0)).toEqual([]);
});

it('no text calls a guess a bet, because many families would not play a game of bets', () => {
  const texts = [...Object.values(everyText).flatMap(textsIn), ...Object.values(refusals).map(({ ar }) => ar)];
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /رهان|راهن|مراهن/.test(text.replaceAll(/[\u064b-\u0652]/g, '')))).toEqual([]);
});
