import { createHash } from 'node:crypto';
import type { ServerEvents } from '@lamma/protocol/live';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { type Host, host } from '@lamma/testkit/people/host';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../platform/secrets/random';
import { WRONG } from '../../testing/people/a-round';
import { aBank, cluesOf } from '../../testing/people/builders';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import type { BankQuestion, LoadedBank } from '../categories/bank';
import { teamGamesStore } from './data/store';

/**
 * A game without an evening sends and stores the same bytes as before evenings existed: its REST views by phase, its
 * pushes to pages of both protocols and to the rival's phone, its log and its record. A change of the snapshot changes
 * the bytes that every installed page gets.
 */

/** One question per category, so that a whole game has six questions; the first has clues. */
function shortBank(): LoadedBank {
  const bank = aBank({ categories: 6, gameCount: () => 1, questionsPerGame: 1 });
  const withClues = (one: BankQuestion) => (one.id === 101 ? { ...one, clues: cluesOf(104) ?? [] } : one);
  const question: LoadedBank['question'] = (id) => {
    const found = bank.question(id);
    return found && withClues(found);
  };
  return { ...bank, question, questionsOf: (id) => bank.questionsOf(id).map(withClues) };
}

let server: TestServer;
beforeAll(async () => {
  const system = systemRandom();
  // Every shuffle and every draw has the same result; secrets stay random.
  const random = { token: system.token, bytes: (count: number) => Buffer.alloc(count) };
  const bank = { ...shortBank(), mediaRoot: '/tmp', findMedia: () => undefined };
  server = await startTestServer({ bank, environment: { random } });
});
afterAll(() => server.end());

type Command = Parameters<Host['move']>[2];
/** A move of the host, the rival's options, or a pause in which a deadline passes. */
type Step = Command | 'options' | { waitMs: number };

const open = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
const award = (team: 1 | 2 | null) => ({ type: 'award', team }) as const;
const claim = (square: number) => ({ type: 'claimSquare', square }) as const;
const choose = (option: 0 | 1 | 2) => ({ type: 'chooseOption', option }) as const;
const reveal = { type: 'revealAnswer' } as const;
const undo = { type: 'undo' } as const;
const close = { type: 'closeQuestion' } as const;
const round = { type: 'startQrRound' } as const;
const adjust = { type: 'adjustScore', team: 2, delta: 1 } as const;
const aPoint = (questionId: number, team: 1 | 2 | null) => [open(questionId), reveal, award(team)];
const aSquare = (questionId: number, square: number) => [open(questionId), award(1), claim(square)];
const aResult = (questionId: number) => [open(questionId), round, 'options', choose(0), { waitMs: 3000 }] as const;

const games: { mode: 'classic' | 'connect' | 'qr'; drawsTurn?: true; steps: readonly Step[] }[] = [
  {
    mode: 'classic',
    steps: [
      ...[open(101), { type: 'openClue' } as const, close, ...aPoint(101, 1), undo, award(2), adjust],
      ...[...aPoint(201, null), ...aPoint(301, 1), { type: 'leave', keep: true } as const],
      ...[...aPoint(401, 2), ...aPoint(501, 1), ...aPoint(601, 1), undo, award(2)],
    ],
  },
  {
    mode: 'connect',
    drawsTurn: true,
    steps: [
      ...[open(101), { waitMs: 40_000 }, ...aSquare(201, 0), undo, claim(1)],
      ...[...aSquare(301, 2), ...aSquare(401, 3), ...aSquare(501, 4), ...aSquare(601, 5)],
    ],
  },
  {
    mode: 'qr',
    steps: [
      ...[open(101), round, { type: 'startQrRound', renew: true } as const, 'options' as const, choose(1), undo],
      ...[choose(2), { waitMs: 3000 }, open(201), round, { waitMs: 300_000 }, adjust],
      ...[open(201), { type: 'startQrRound', demo: true } as const, choose(0), { waitMs: 3000 }],
      ...[...aResult(301), ...aResult(401), ...aResult(501), ...aResult(601)],
    ],
  },
];

/** Long lists, which appear in the snapshot only as a hash. */
const HASHED = ['categories', 'categoriesData', 'squares'];

/** Replaces ids, secrets and the address by names in the order of their appearance, and texts that never change by their hash. */
function makeSteady(url: string) {
  const names = new Map<string, string>();
  const named = (value: string, kind: string) => {
    if (!names.has(value)) names.set(value, `${kind}-${names.size + 1}`);
    return names.get(value) ?? '';
  };
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
  return (payload: unknown): string =>
    JSON.stringify(payload, (key, value) => {
      if (Array.isArray(value) && HASHED.includes(key)) return hash(value);
      if (typeof value !== 'string') return value;
      return value
        .replace(url, 'http://server')
        .replace(/(?<![\w-])[\w-]{22}(?![\w-])|(?<![\w-])[\w-]{16}(?![\w-])/g, (id) =>
          id.includes('display') || id.includes('selection') ? id : named(id, id.length === 22 ? 'secret' : 'id'),
        );
    });
}

/** Plays a game and records everything that the server sends, as text. */
async function played({ mode, drawsTurn, steps }: (typeof games)[number]): Promise<string> {
  const noura = await host(server.url);
  const phone = visitor(server.url);
  const steady = makeSteady(server.url);
  const lines: string[] = [];
  const note = (what: string, payload: unknown) => lines.push(`${what} ${steady(payload)}`);
  const made = await noura.startGame({ gameMode: mode, ...(drawsTurn && { drawsTurn }) });
  const { id } = made;
  note('made', made);
  const tv = await noura.openScreen();
  const older = await noura.openScreen({ auth: { protocol: PROTOCOL_VERSION - 1 } });
  for (const [name, screen] of Object.entries({ tv, older }))
    note(`${name} watches`, await screen.send('watch', { room: 'game', id }));
  const rivals = await openScreen(phone);
  const phases = new Set<string>();
  let { version } = made;
  let token = '';
  for (const step of steps) {
    const at = server.clock.now();
    if (step === 'options') note('phone sends', await rivals.send('qr:options', { token, ...WRONG }));
    else if ('waitMs' in step) server.clock.advance(step.waitMs);
    else note('host sends', [step, await noura.move(id, version, step)]);
    version += 1;
    const isNext = (push: { id: string; version: number }) => push.id === id && push.version === version;
    lines.push(`\n# version ${version} after ${server.clock.now() - at} ms`);
    note('game:changed', await tv.next('game:changed', isNext));
    note('game:state', await older.next('game:state', isNext));
    const rest = await noura.call('GET /api/game-sessions/:id', { params: { id } });
    const { phase, openQuestion } = rest.state;
    const key = `${phase} ${openQuestion === null ? 'without' : 'with'} a question`;
    if (!phases.has(key)) note(`GET ${key}`, rest);
    phases.add(key);
    const now = 'round' in rest.state ? (rest.state.round?.sessionToken ?? '') : '';
    if (now !== '' && now !== token && rest.state.phase === 'qr-display') {
      token = now;
      note('phone reads', await (await phone.request('GET', `/api/qr-game/${token}?phone=phone-one-12345`)).json());
      note('game:phones', await tv.next('game:phones', (push) => push.token === token));
      note('phone watches', await rivals.send('watch', { room: 'qr', id: token }));
    } else if (token !== '') note('qr:state', await lastOfRound(rivals, token, version));
  }
  lines.push('\n# at the end');
  for (const row of await teamGamesStore(server.product.database).log(id, 0)) note('log', row);
  note('record', await noura.call('GET /api/game-sessions/:id/record', { params: { id } }));
  note('list', await noura.call('GET /api/completed-games'));
  for (const part of ['games', 'records'])
    note(`own data: ${part}`, await noura.call('GET /api/account/data/:part', { params: { part } }));
  for (const screen of [tv, older, rivals]) screen.close();
  return `${lines.join('\n')}\n`;
}

async function lastOfRound(rivals: Screen, token: string, version: number): Promise<ServerEvents['qr:state'] | null> {
  const { versions } = (await rivals.send('clock', { t0: 1 })) as { versions: Record<string, number> };
  if (versions[`qr:${token}`] !== version) return null;
  return rivals.next('qr:state', (push) => push.id === token && push.version === version);
}

describe('a game without an evening', () => {
  it.each(games)(
    'a game of $mode without an evening sends and stores the same bytes as the snapshot in every phase',
    async (game) => {
      await expect(await played(game)).toMatchFileSnapshot(`without-evening/${game.mode}.txt`);
    },
  );
});
