import { bankBlocks, bankRows, bankSizes, otherBankRows } from '@lamma/protocol/testing/specification/bank';
import { type DifferenceName, differences } from '@lamma/protocol/testing/specification/differences';
import { pageRows } from '@lamma/protocol/testing/specification/pages';
import { callRows } from './calls';
import { constantRows } from './constants';
import { textRows } from './texts';

/** A category that stands in the bank, and the games it has there. */
export interface StandingCategory {
  nameAr: string;
  gameCount: number;
}

/**
 * `docs/specification.md`: every row, and what is as specified or differs by a decision.
 * @param bank the categories that stand in the bank: what the specification names beside them is «missing»
 */
export function specificationTable(bank: readonly StandingCategory[]): string {
  const inBank = (name: string) => bank.find(({ nameAr }) => nameAr === name)?.gameCount.toString() ?? 'missing';
  return `# The specification, row by row

Two specifications say what this product does: the pages, the calls with the keys of what is sent and answered, the texts and the numbers. Each of
them is a row below, and a row of data in \`apps/server/src/testing/specification\`. Tests compare the rows with the contract and with the
running product: one that is missing fails them. This page is written by them too
(\`npx vitest run --project server edge/specification -u\`).

A row with nothing under «differs» is as specified. What differs on purpose says how, and which decision says why.

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

${table(
  ['where', 'quoted', 'differs'],
  textRows.map((row) => [row.where, row.text, saying(row.says, row.differs)]),
)}

## Numbers

${table(
  ['what', 'is', 'stands in', 'differs'],
  constantRows.map((row) => [
    row.what,
    [row.is].flat().join(', '),
    code('where' in row ? row.where : row.file),
    differing(row.differs),
  ]),
)}

## Categories of the bank

${table(
  ['number', 'name', 'ours', 'games', 'in the bank'],
  bankRows.map(([id, games, name, nameAr]) => [
    String(id),
    name,
    nameAr,
    games === null ? 'not said' : String(games),
    inBank(nameAr),
  ]),
)}

Also named, without a number, and the games in the bank: ${otherBankRows.map(([name, nameAr]) => `${name} (${nameAr}) ${inBank(nameAr)}`).join(', ')}.

Questions of some: ${bankSizes.map(([id, questions]) => `${id} has ${questions}`).join(', ')}. Blocks of ids: ${bankBlocks.map((ends) => ends.join(' to ')).join(', ')}.

They differ: ${differing('bankPlan')}.
`;
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

function saying(says: readonly string[] | undefined, name: DifferenceName | undefined): string {
  if (says === undefined) return differing(name);
  return `${says.map((text) => `«${text}»`).join(', ')}: ${differing(name)}`;
}
