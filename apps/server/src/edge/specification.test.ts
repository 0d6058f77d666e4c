import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages, rivalPages, studentPages } from '@lamma/protocol/pages';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import { bankBlocks, bankRows, bankSizes, otherBankRows } from '@lamma/protocol/testing/specification/bank';
import { differences } from '@lamma/protocol/testing/specification/differences';
import { pageRows } from '@lamma/protocol/testing/specification/pages';
import { textRows } from '@lamma/protocol/testing/specification/texts';
import { describe, expect, it } from 'vitest';
import { behaviourRows } from '../testing/specification/behaviour';
import { callRows } from '../testing/specification/calls';
import { numberRows } from '../testing/specification/numbers';
import { keysMissingInSchema } from '../testing/specification/shape';
import { type MediaKind, mediaKindIn, specificationTable } from '../testing/specification/table';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A path without the names of its parameters. */
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':');

describe('the pages of the specification', () => {
  const known = [...Object.values(pages), ...Object.values(rivalPages), ...Object.values(studentPages)].map(shapeOf);
  it.each(pageRows.map(({ path }) => path))('the page %s of the specification exists', (path) => {
    expect(known).toContain(shapeOf(path));
  });
});

describe('the calls of the specification', () => {
  const all: Endpoint[] = Object.values(endpoints);
  it.each(callRows)(
    '$call exists, with the keys of its body and response',
    ({ call, payload = [], answer = [], without = [] }) => {
      const found = all.find(({ method, path }) => shapeOf(`${method} ${path}`) === shapeOf(call));
      expect(found, 'there is such a call').toBeDefined();
      expect(keysMissingInSchema(found?.body, payload, 'input'), 'keys of the body').toEqual([]);
      expect(keysMissingInSchema(found?.reply, answer, 'output'), 'keys of the answer').toEqual(without);
    },
  );
});

describe('the numbers of the specification', () => {
  it.each(numberRows)('the specification’s number “$what” is $specified', ({ actual, specified }) => {
    expect(actual).toEqual(specified);
  });
});

const plan: { id: number; nameAr: string; gameCount: number; block: [number, number] }[] = JSON.parse(
  readFileSync(join(ROOT, 'packages/bank/data/plan.json'), 'utf8'),
);

const { categories }: { categories: { id: number; slug: string; nameAr: string; gameCount: number }[] } = JSON.parse(
  readFileSync(join(ROOT, 'packages/bank/categories.json'), 'utf8'),
);
const inBank = categories.map((category) => ({ ...category, media: mediaOf(category) }));

describe('categories of the specification’s list', () => {
  it.each(bankRows)('category %i (games in the specification: %j) is in the plan: %s', (id, games, _, nameAr) => {
    const planned = plan.find((category) => category.id === id);
    expect(planned?.nameAr).toBe(nameAr);
    if (games !== null) expect(planned?.gameCount).toBe(games);
  });
});

describe('categories outside the specification’s list', () => {
  it.each(otherBankRows)('%s is in the bank’s plan', (_, nameAr) => {
    expect(plan.filter((category) => category.nameAr === nameAr)).toHaveLength(1);
  });
});

it('the bank’s plan has the numbers of questions and the id ranges of the specification', () => {
  const sizes = bankSizes.map(([id]) => [id, (inBank.find((category) => category.id === id)?.gameCount ?? 0) * 6]);
  expect(sizes).toEqual(bankSizes);
  expect(plan.map(({ block }) => block)).toEqual(expect.arrayContaining([...bankBlocks]));
});

it('a category for which the specification requires media has media in every question, or is listed as an exception', () => {
  const asked = bankRows.flatMap(([id, , name]) => {
    const kind = mediaKindIn(name);
    const category = inBank.find((one) => one.id === id);
    return kind === undefined || category === undefined
      ? []
      : [[name, category.media[kind], category.gameCount * 6] as const];
  });
  expect(asked.map(([name]) => name)).toEqual([
    'reciter (audio)',
    'Kuwait mosques (images)',
    'world maps (image keyed by country)',
    'who scored the goal (video)',
  ]);
  for (const [name, found, all] of asked) expect([0, all], name).toContain(found);
});

it('each deliberate difference from the specification names an existing decision and is used by a row of the table', () => {
  const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4));
  const named = [...Object.values(differences), ...behaviourRows];
  expect(named.filter(({ decision }) => !decisions.includes(decision))).toEqual([]);
  const used = new Set<string | undefined>(
    [...pageRows, ...callRows, ...textRows, ...numberRows].map(({ differs }) => differs),
  );
  const unused = Object.keys(differences).filter(
    (name) => name !== 'bankPlan' && name !== 'inWords' && !used.has(name),
  );
  expect(unused).toEqual([]);
});

it('docs/specification.md is up to date', async () => {
  await expect(specificationTable(inBank)).toMatchFileSnapshot(join(ROOT, 'docs/specification.md'));
});

/** How many questions of a category have media of each kind. */
function mediaOf({ id, slug }: { id: number; slug: string }): Record<MediaKind, number> {
  const file = join(ROOT, `packages/bank/questions/${id}-${slug}.json`);
  const { questions }: { questions: object[] } = JSON.parse(readFileSync(file, 'utf8'));
  const having = (key: string) => questions.filter((question) => key in question).length;
  return { image: having('questionImage'), audio: having('questionAudio'), video: having('questionVideo') };
}
