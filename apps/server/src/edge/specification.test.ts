import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages, rivalPages, studentPages } from '@lamma/protocol/pages';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import { bankBlocks, bankRows, bankSizes, otherBankRows } from '@lamma/protocol/testing/specification/bank';
import { differences } from '@lamma/protocol/testing/specification/differences';
import { pageRows } from '@lamma/protocol/testing/specification/pages';
import { describe, expect, it } from 'vitest';
import { callRows } from '../testing/specification/calls';
import { constantRows } from '../testing/specification/constants';
import { keysMissing } from '../testing/specification/shape';
import { specificationTable } from '../testing/specification/table';
import { textRows } from '../testing/specification/texts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** An address without the names of its parts, which a client never sends. */
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':');
/** Figures in one kind of digits: the site writes Arabic ones, the wire Latin ones. */
const plainDigits = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

describe('[R1116] every page of the specification is one of ours', () => {
  const known = [...Object.values(pages), ...Object.values(rivalPages), ...Object.values(studentPages)].map(shapeOf);
  it.each(pageRows.map(({ path }) => path))('%s', (path) => {
    expect(known).toContain(shapeOf(path));
  });
});

describe('[R1117] every call of the specification is in the contract, with the keys of what is sent and answered', () => {
  const all: Endpoint[] = Object.values(endpoints);
  it.each(callRows)('$call', ({ call, payload = [], answer = [], without = [] }) => {
    const found = all.find(({ method, path }) => shapeOf(`${method} ${path}`) === shapeOf(call));
    expect(found, 'there is such a call').toBeDefined();
    expect(keysMissing(found?.body, payload, 'input'), 'keys of the body').toEqual([]);
    expect(keysMissing(found?.reply, answer, 'output'), 'keys of the answer').toEqual(without);
  });
});

describe('[R1118] every text that the specification quotes is one of ours, letter by letter', () => {
  const sources = productTexts();
  const isSaid = (text: string) => {
    const [first = '', ...rest] = plainDigits(text).split('{}').map(escaped);
    const pattern = new RegExp([first, ...rest].join('(?:\\$\\{[^}]+\\}|«\\$\\{[^}]+\\}»|#)'));
    return sources.some((source) => pattern.test(source));
  };
  it('the texts are found', () => {
    expect(sources.length).toBeGreaterThan(30);
    expect(isSaid('ما لا يقوله أحد')).toBe(false);
  });
  it.each(textRows)('«$text», $where', ({ text, says = [text] }) => {
    expect(says.filter((one) => !isSaid(one))).toEqual([]);
  });
});

describe('[R1119] every number of the specification is ours', () => {
  it.each(constantRows)('$what: $is', (row) => {
    if ('where' in row) expect(row.now).toEqual(row.is);
    else expect(readFileSync(join(ROOT, row.file), 'utf8')).toContain(row.code);
  });
});

const plan: { id: number; nameAr: string; gameCount: number; block: [number, number] }[] = JSON.parse(
  readFileSync(join(ROOT, 'packages/bank/data/plan.json'), 'utf8'),
);

const { categories: inBank }: { categories: { id: number; nameAr: string; gameCount: number }[] } = JSON.parse(
  readFileSync(join(ROOT, 'packages/bank/categories.json'), 'utf8'),
);

describe('[R1120] every category that the specification lists is in the bank’s plan', () => {
  it.each(bankRows)('%i with %j games: %s', (id, games, _, nameAr) => {
    const planned = plan.find((category) => category.id === id);
    expect(planned?.nameAr).toBe(nameAr);
    if (games !== null) expect(planned?.gameCount).toBe(games);
  });
});

describe('[R1350] every category that the specification names beside its list is in the bank’s plan', () => {
  it.each(otherBankRows)('%s', (_, nameAr) => {
    expect(plan.filter((category) => category.nameAr === nameAr)).toHaveLength(1);
  });
});

it('[R1351] categories have as many questions as the specification counts, and its blocks of ids', () => {
  const sizes = bankSizes.map(([id]) => [id, (inBank.find((category) => category.id === id)?.gameCount ?? 0) * 6]);
  expect(sizes).toEqual(bankSizes);
  expect(plan.map(({ block }) => block)).toEqual(expect.arrayContaining([...bankBlocks]));
});

it('[R1121] what differs on purpose names a decision that is there', () => {
  const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
  expect(Object.values(differences).filter(({ decision }) => !decisions.includes(decision))).toEqual([]);
  const used = new Set<string | undefined>(
    [...pageRows, ...callRows, ...textRows, ...constantRows].map(({ differs }) => differs),
  );
  const unused = Object.keys(differences).filter((name) => name !== 'bankPlan' && !used.has(name));
  expect(unused).toEqual([]);
});

it('[R1122] docs/specification.md shows all of them', async () => {
  await expect(specificationTable(inBank)).toMatchFileSnapshot(join(ROOT, 'docs/specification.md'));
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The files in which screens and server have their words, one kind of digits. */
function productTexts(): string[] {
  const below = (folder: string, isOurs: (path: string) => boolean): string[] =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => isOurs(path) && !/\.test\.|(^|\/)(testing|dev-ui)\//.test(path))
      .map((path) => join(ROOT, folder, path));
  const files = [
    ...below('apps/web/src', (path) => path.endsWith('.ar.ts')),
    ...below('apps/server/src/features', (path) => path.endsWith('.ts')),
    ...below('packages/protocol/src', (path) => /^(messages|refusals)(\/|\.ts$)/.test(path)),
  ];
  return files.map((file) => plainDigits(readFileSync(file, 'utf8')));
}
