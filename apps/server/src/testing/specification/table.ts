import { bankBlocks, bankRows, bankSizes, otherBankRows } from '@lamma/protocol/testing/specification/bank';
import { type DifferenceName, differences } from '@lamma/protocol/testing/specification/differences';
import { pageRows } from '@lamma/protocol/testing/specification/pages';
import {
  describedTexts,
  type OurWords,
  otherTexts,
  quotedTexts,
  translatedTexts,
} from '@lamma/protocol/testing/specification/texts';
import { behaviourRows } from './behaviour';
import { callRows } from './calls';
import { numberRows } from './numbers';

/** A category in the bank, and its number of games. */
export interface CategoryInBank {
  nameAr: string;
  gameCount: number;
  /** How many questions of the category have media of each kind. */
  media: Readonly<Record<MediaKind, number>>;
}
export type MediaKind = 'image' | 'audio' | 'video';

/** The kind of media that the specification gives for a category; undefined if none. */
export function mediaKindIn(name: string): MediaKind | undefined {
  return /\((image|audio|video)/.exec(name)?.[1] as MediaKind | undefined;
}

/**
 * Generates `docs/specification.md`: every row, as specified or with the decision by which it differs.
 * @param bank the categories in the bank; categories that only the specification has are «missing»
 */
export function specificationTable(bank: readonly CategoryInBank[]): string {
  const categoryInBank = (name: string) => bank.find(({ nameAr }) => nameAr === name);
  const inBank = (name: string) => categoryInBank(name)?.gameCount.toString() ?? 'missing';
  const mediaOf = (name: string) => {
    const { media } = categoryInBank(name) ?? {};
    return mediaKinds.flatMap((kind) => (media?.[kind] ? [`${media[kind]} ${mediaNames[kind]}`] : [])).join(', ');
  };
  return `# The specification, row by row

For readers who ask what was specified, and where the product differs on purpose: the pages, the calls with their keys, the texts and the numbers
of two specifications. A test writes this page from the rows in \`apps/server/src/testing/specification\`
(\`npx vitest run --project server edge/specification -u\`) and compares each row with the contract, the screens' texts and a running server.

A row without an entry under «differs» is as specified.

## Pages

${table(
  ['page', 'who', 'for', 'differs'],
  pageRows.map((row) => [code(row.path), row.who, row.purpose, differing(row.differs)]),
)}

Any other path is answered 404 with the page «404 Page Not Found». \`/sw.js\` is registered after the page has loaded; media stand below
\`/attached_assets/\`.

## Calls

\`[]\` is each of a list; a key with \`?\` is there where there is such a thing. Where the specification
has no path for a call, its pages show these fields.

${table(
  ['call', 'sent', 'answered', 'differs'],
  callRows.map((row) => [
    code(row.call) + (row.isOpen === true ? ' (path left open)' : ''),
    keys(row.payload),
    keys(row.answer),
    differing(row.differs),
  ]),
)}

## Texts

Quoted, and on the screen letter by letter (\`{}\` stands for what changes):

${table(
  ['screen', 'texts'],
  Object.entries(quotedTexts).map(([screen, texts]) => [screen, inQuotes(texts)]),
)}

${listed('inArabic')}:

${table(['screen', 'quoted', 'ours'], ourWords(translatedTexts))}

${listed('inOurWords')}:

${table(['screen', 'described', 'ours'], ourWords(describedTexts))}

Others:

${table(
  ['screen', 'specified', 'ours', 'differs'],
  otherTexts.map((row) => [row.where, row.text, inQuotes(row.says ?? [row.text]), differing(row.differs)]),
)}

## Numbers

A number that only a page uses has no row here.

${table(
  ['what', 'is', 'value of', 'differs'],
  numberRows.map((row) => [row.what, [row.specified].flat().join(', '), code(row.where), differing(row.differs)]),
)}

## Behaviour

What a page or a call does otherwise, on purpose:

${table(
  ['where', 'specified', 'ours', 'decision'],
  behaviourRows.map((row) => [row.where, row.specified, row.ours, row.decision]),
)}

## Categories of the bank

${table(
  ['number', 'name', 'ours', 'games', 'in the bank', 'questions with', 'differs'],
  bankRows.map(([id, games, name, nameAr]) => [
    String(id),
    name,
    nameAr,
    games === null ? 'not said' : String(games),
    inBank(nameAr),
    mediaOf(nameAr),
    differing(isInWords(name, categoryInBank(nameAr)) ? 'inWords' : undefined),
  ]),
)}

Also named, without a number, and the games in the bank: ${otherBankRows.map(([name, nameAr]) => `${name} (${nameAr}) ${inBank(nameAr)}`).join(', ')}.

Questions of some: ${bankSizes.map(([id, questions]) => `${id} has ${questions}`).join(', ')}. Blocks of ids: ${bankBlocks.map((ends) => ends.join(' to ')).join(', ')}.

They differ: ${differing('bankPlan')}.
`;
}

const mediaNames = { image: 'pictures', audio: 'sounds', video: 'films' } as const;
const mediaKinds = ['image', 'audio', 'video'] as const;

function isInWords(name: string, categoryInBank: CategoryInBank | undefined): boolean {
  const kind = mediaKindIn(name);
  return kind !== undefined && categoryInBank !== undefined && categoryInBank.media[kind] === 0;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const code = (text: string) => `\`${text}\``;
const keys = (names: readonly string[] = []) => names.map(code).join(', ');

function differing(name: DifferenceName | undefined): string {
  if (name === undefined) return '';
  const { how, decision } = differences[name];
  return `${how} (decision ${decision})`;
}

function listed(name: DifferenceName): string {
  const sentence = differing(name);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const inQuotes = (texts: readonly string[]) => texts.map((text) => `«${text}»`).join(', ');

function ourWords(texts: OurWords): string[][] {
  return Object.entries(texts).flatMap(([screen, rows]) =>
    Object.entries(rows).map(([text, says], index) => [index === 0 ? screen : '', text, inQuotes(says)]),
  );
}
