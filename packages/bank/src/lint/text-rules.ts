import type { Question } from '../files/schema';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

/** Maximum lengths in characters: about four lines at 20 px on a 320 px phone, or three lines at 64 px on a television. */
const longest = { questionText: 120, clues: 90, correctAnswer: 40, wrong: 40, why: 160 } as const;
const warnQuestionFrom = 90;
const warnQuestionWithMediaFrom = 60;
/** The maximum number of words: people who hear a longer question once do not understand it. */
const mostWords = 12;

function textsOf(item: Question): [keyof typeof longest, string][] {
  return [
    ['questionText', item.questionText],
    ...(item.clues ?? []).map((text): [keyof typeof longest, string] => ['clues', text]),
    ['correctAnswer', item.correctAnswer],
    ...item.wrong.map((text): [keyof typeof longest, string] => ['wrong', text]),
    ['why', item.why],
  ];
}

/** Rule 8: no text is longer than the screens allow. */
export function lengthFindings(bank: LintedBank): Finding[] {
  return allQuestions(bank).flatMap((item) => {
    const findings: Finding[] = [];
    const report = (severity: Finding['severity'], message: string) =>
      findings.push({ rule: 8, severity, where: String(item.id), message });
    for (const [field, text] of textsOf(item)) {
      const { length } = [...text];
      if (length > longest[field]) report('error', `${field} has ${length} characters, ${longest[field]} fit`);
    }
    const { length } = [...item.questionText];
    const hasMedia = (item.questionImage ?? item.questionVideo) !== undefined;
    const warnFrom = hasMedia ? warnQuestionWithMediaFrom : warnQuestionFrom;
    if (length > warnFrom && length <= longest.questionText) report('warning', `questionText has ${length} characters`);
    const words = item.questionText.split(/\s+/).length;
    if (words > mostWords)
      report('warning', `questionText has ${words} words, at most ${mostWords} can be followed by ear`);
    return findings;
  });
}

const TASHKEEL = /[\u064B-\u0652\u0670]/;
const WORD = /[\p{L}\p{M}]+/gu;
const YEAR = /\b(?:1\d{3}|20\d{2})\b/;

/** Words such as «now» and «latest», by which a sentence becomes wrong over time; allowed if a year follows. */
const DATED = /(?<!\p{L})(?:الآن|الان|حاليا|الحالي|الحالية|[آا]خر|[أا]حدث|حتى اليوم|ال[أا]كثر)(?!\p{L})/gu;

/** Patterns of errors, with the message. */
const FAULTS: [RegExp, string][] = [
  [/[\p{Cc}\p{Cf}]/u, 'a control or invisible character'],
  [/^\s|\s$|\s{2}|\u00A0/, 'a superfluous space'],
  [/[٠-٩۰-۹]/, 'digits other than 0-9'],
  [/\d\s?[-–—]\s?\d/, 'numbers joined by a hyphen'],
  [/[?;"]|,/, 'punctuation that is not Arabic'],
  [/\u0640/, 'tatweel'],
  [/\s[؟،؛:.]/, 'a space before punctuation'],
];

/** Rule 9: errors of spelling, punctuation and wording that human readers overlook. */
export function textFindings(bank: LintedBank): Finding[] {
  const { exceptions } = bank;
  const vowelled = new Set(exceptions.tashkeel);
  const latin = new Set(exceptions.latin);
  return allQuestions(bank).flatMap((item) => {
    const findings: Finding[] = [];
    const report = (field: string, message: string) =>
      findings.push({ rule: 9, severity: 'error', where: String(item.id), message: `${field}: ${message}` });
    for (const [field, text] of textsOf(item)) {
      for (const [pattern, fault] of FAULTS) if (pattern.test(text)) report(field, fault);
      if (!isBalanced(text)) report(field, 'unbalanced « » or ( )');
      for (const [word] of text.matchAll(WORD)) {
        if (TASHKEEL.test(word) && !vowelled.has(word)) report(field, `tashkeel on «${word}»`);
        if (/\p{Script=Latin}/u.test(word) && !latin.has(word)) report(field, `Latin word «${word}»`);
      }
      for (const dated of datedWords(text)) report(field, `«${dated}» without a year after it`);
    }
    const isForm = exceptions.forms.some((form) => item.questionText.startsWith(form));
    if (!item.questionText.endsWith('؟') && !isForm) report('questionText', 'does not end in ؟');
    return findings;
  });
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const letter of text) {
    if (letter === '«' || letter === '(') open.push(letter === '«' ? '»' : ')');
    if ((letter === '»' || letter === ')') && open.pop() !== letter) return false;
  }
  return open.length === 0;
}

/** The dated words of a text. Vowel marks are ignored but letters are not folded, because «آلان» and «ألان» are not «الآن». */
function datedWords(text: string): string[] {
  const bare = text.replace(/\p{M}/gu, '');
  return [...bare.matchAll(DATED)].filter(({ index }) => !YEAR.test(bare.slice(index))).map(([word]) => word);
}
