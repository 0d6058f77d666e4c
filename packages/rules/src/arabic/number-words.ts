/**
 * Converts Arabic number words to digits: whole numbers below a million, any gender and case. Words are keys (`arabicKey`), with or without
 * their article.
 */

/** The index in the list is the number. */
const UNITS = [
  ['صفر'],
  ['واحد', 'واحده'],
  ['اثنان', 'اثنين', 'اثنتان', 'اثنتين'],
  ['ثلاث', 'ثلاثه'],
  ['اربع', 'اربعه'],
  ['خمس', 'خمسه'],
  ['ست', 'سته'],
  ['سبع', 'سبعه'],
  ['ثمان', 'ثماني', 'ثمانيه'],
  ['تسع', 'تسعه'],
  ['عشر', 'عشره'],
];
/** The forms of 1 and 2 before عشر. */
const TEEN_UNITS = [
  ['احد', 'احدي'],
  ['اثنا', 'اثني', 'اثنتا', 'اثنتي'],
];
const TENS = ['عشر', 'ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'];
const HUNDRED = ['ميه', 'مايه'];
const TWO_HUNDRED = ['ميتان', 'ميتين', 'مايتان', 'مايتين'];
const THOUSAND = new Map([
  ['الف', 1000],
  ['الفان', 2000],
  ['الفين', 2000],
]);
/** Words that count as thousands only after a number: alone they mean something else («ألفا» is Alpha). */
const THOUSANDS = ['الف', 'الفا', 'الاف'];

const unitOf = new Map(UNITS.flatMap((words, number) => words.map((word) => [word, number] as const)));
const teenUnitOf = new Map([
  ...UNITS.flatMap((words, number) => (number >= 3 && number <= 9 ? words.map((word) => [word, number] as const) : [])),
  ...TEEN_UNITS.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
]);
const tensOf = new Map(
  TENS.flatMap((stem, index) => [`${stem}ون`, `${stem}ين`].map((word) => [word, (index + 2) * 10] as const)),
);
/** Hundreds that are written as one word: مئة, مئتان, ثلاثمئة. */
const hundredsOf = new Map([
  ...HUNDRED.map((word) => [word, 100] as const),
  ...TWO_HUNDRED.map((word) => [word, 200] as const),
  ...UNITS.flatMap((words, number) =>
    number >= 3 && number <= 9 ? HUNDRED.map((hundred) => [`${words[0]}${hundred}`, number * 100] as const) : [],
  ),
  ...HUNDRED.map((hundred) => [`ثماني${hundred}`, 800] as const),
]);

/** A number parsed from position `at`, and the position after it. */
interface ParsedNumber {
  value: number;
  next: number;
}

/** @returns the words, with each run of number words as one number in digits and the other words without their article */
export function withDigits(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const read = numberAt(words, at);
    out.push(read === undefined ? withoutArticle(words[at] ?? '') : String(read.value));
    at = read?.next ?? at + 1;
  }
  return out;
}

/** Removes ال. A word of up to three letters keeps it, because the rest would not be a word. */
export function withoutArticle(word: string): string {
  return word.startsWith('ال') && word.length >= 4 ? word.slice(2) : word;
}

function numberAt(words: readonly string[], at: number): ParsedNumber | undefined {
  const first = thousandsAt(words, at) ?? belowThousandAt(words, at);
  if (first === undefined || first.value < 1000) return first;
  const rest = afterAnd(words, first.next, belowThousandAt);
  return rest === undefined || rest.value === 0 ? first : { value: first.value + rest.value, next: rest.next };
}

/** Parses thousands: «ألف», «ألفان», «ثلاثة آلاف», «خمسة وعشرون ألفًا». */
function thousandsAt(words: readonly string[], at: number): ParsedNumber | undefined {
  const alone = THOUSAND.get(words[at] ?? '');
  if (alone !== undefined) return { value: alone, next: at + 1 };
  const many = belowThousandAt(words, at);
  if (many === undefined || many.value < 3 || !THOUSANDS.includes(words[many.next] ?? '')) return undefined;
  return { value: many.value * 1000, next: many.next + 1 };
}

function belowThousandAt(words: readonly string[], at: number): ParsedNumber | undefined {
  const hundreds = hundredsAt(words, at);
  if (hundreds === undefined) return belowHundredAt(words, at);
  const rest = afterAnd(words, hundreds.next, belowHundredAt);
  return rest === undefined || rest.value === 0 ? hundreds : { value: hundreds.value + rest.value, next: rest.next };
}

/** Parses hundreds: «مئة», «مئتان», «ثلاثمئة», «ثلاث مئة». */
function hundredsAt(words: readonly string[], at: number): ParsedNumber | undefined {
  const alone = lookUp(hundredsOf, words[at]);
  if (alone !== undefined) return { value: alone, next: at + 1 };
  const unit = lookUp(unitOf, words[at]);
  const isCounted = unit !== undefined && unit >= 3 && unit <= 9 && HUNDRED.includes(words[at + 1] ?? '');
  return isCounted ? { value: unit * 100, next: at + 2 } : undefined;
}

function belowHundredAt(words: readonly string[], at: number): ParsedNumber | undefined {
  const next = words[at + 1] ?? '';
  const teen = next === 'عشر' || next === 'عشره' ? lookUp(teenUnitOf, words[at]) : undefined;
  if (teen !== undefined) return { value: teen + 10, next: at + 2 };
  const unit = lookUp(unitOf, words[at]);
  const before = unit ?? lookUp(teenUnitOf, words[at]);
  if (before !== undefined && before >= 1 && before <= 9) {
    const tens = afterAnd(words, at + 1, tensAt);
    if (tens !== undefined) return { value: before + tens.value, next: tens.next };
  }
  return unit === undefined ? tensAt(words, at) : { value: unit, next: at + 1 };
}

function tensAt(words: readonly string[], at: number): ParsedNumber | undefined {
  const tens = lookUp(tensOf, words[at]);
  return tens === undefined ? undefined : { value: tens, next: at + 1 };
}

/** Parses what follows a و, whether attached to the next word («خمسة وعشرون») or separate. */
function afterAnd(
  words: readonly string[],
  at: number,
  read: (words: readonly string[], at: number) => ParsedNumber | undefined,
): ParsedNumber | undefined {
  const word = words[at] ?? '';
  if (word === 'و') return read(words, at + 1);
  if (!word.startsWith('و')) return undefined;
  const rest = [word.slice(1), ...words.slice(at + 1, at + 4)];
  const found = read(rest, 0);
  return found === undefined ? undefined : { value: found.value, next: at + found.next };
}

function lookUp(table: ReadonlyMap<string, number>, word = ''): number | undefined {
  return table.get(word) ?? table.get(withoutArticle(word));
}
