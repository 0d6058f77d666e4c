import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { short } from '../testing/edge/bad-sender';
import * as bad from '../testing/edge/bad-values';
import { expectRefusalForm } from '../testing/edge/expect-refusal';
import { goodEvents, makeWorld, type World } from '../testing/edge/good-calls';
import { endOf, sendPacket } from '../testing/edge/raw-socket';
import { startTestServer } from '../testing/server/start-test-server';

/** The rows of docs/rules.md, "Bad input", sent in every field of every socket event. */
let world: World;
let screen: Screen;
/** Screens other than the owner's, for the events that other people send. */
let screens: Partial<Record<string, Screen>>;
let good: ReturnType<typeof goodEvents>;
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
  good = goodEvents(world);
  screen = await world.owner.openScreen();
  screens = {
    'solo:answer': await openScreen(world.solo.student),
    'seat:press': await openScreen(world.solo.student),
    'solo:command': await world.teacher.openScreen(),
  };
});
afterAll(() => world.server.end());

const events = Object.keys(clientEvents) as ClientEventName[];
const fieldsOf = (event: ClientEventName) => Object.keys(clientEvents[event].shape);
/** Fields that an event may lack. */
const OPTIONAL = ['watch.since', 'solo:command.commandId', 'solo:command.version', 'solo:command.questionIndex'];
const everyField = events.flatMap((event) => fieldsOf(event).map((field) => [event, field] as const));

/** A message above 16 KiB disconnects the socket. */
const smallValues = bad.everyType.filter((value) => JSON.stringify(value).length < 10_000);

/** Sends a payload and checks its ack: it arrives, is not `internal`, and is in Arabic. */
async function send(event: string, payload: unknown): Promise<string> {
  const by = screens[event] ?? screen;
  const ack: Record<string, unknown> = { ...(await by.send(event as ClientEventName, payload)) };
  const about = `${event} ${short(payload)}: ${short(ack)}`;
  if (ack.ok === true) return 'ok';
  expectRefusalForm(ack, about);
  expect(ack.code, about).not.toBe('internal');
  return String(ack.code);
}

/** Like `send`, with the payload as JSON text, for values that a JavaScript object cannot hold. */
async function sendText(event: string, payload: string): Promise<string> {
  const by = screens[event] ?? screen;
  const answer = new Promise<string>((resolve, reject) => {
    by.socket.once('disconnect', () => reject(new Error(`the socket ended by ${payload}`)));
    const hear = (message: unknown) => {
      if (!String(message).startsWith('37777[')) return;
      by.socket.io.engine.off('message', hear);
      resolve(String(message).slice(5));
    };
    by.socket.io.engine.on('message', hear);
  });
  sendPacket(by.socket, `27777["${event}",${payload}]`);
  const [ack] = JSON.parse(await answer) as [Record<string, unknown>];
  if (ack.ok === true) return 'ok';
  expectRefusalForm(ack, payload);
  return String(ack.code);
}

describe('[B39-B42] an event', () => {
  it.each(events)('the event %s with a payload that is not an object is invalid', async (event) => {
    for (const payload of [null, [], 'x', '', 7, true, [good[event]()], undefined]) {
      expect(await send(event, payload), short(payload)).toBe('invalid');
    }
  });

  it.each(everyField)('the event %s is invalid if %s is missing or of another type', async (event, field) => {
    const { [field]: _dropped, ...rest } = good[event]();
    expect(await send(event, rest)).toBe(OPTIONAL.includes(`${event}.${field}`) ? 'ok' : 'invalid');
    for (const value of smallValues) {
      const code = await send(event, { ...good[event](), [field]: value });
      expect(
        [
          'invalid',
          'notFound',
          'stale',
          'ok',
          ...(event === 'qr:options' ? ['refused'] : []),
          ...(event === 'seat:press' ? ['unauthorized'] : []),
        ],
        `${event}.${field} ${short(value)}`,
      ).toContain(code);
      if (typeof value === 'object') expect(code, `${event}.${field} ${short(value)}`).toBe('invalid');
    }
  });

  it.each(events)('the event %s with an unknown key is invalid', async (event) => {
    for (const key of ['isAdmin', 'userId', 'state', '', 'toString', 'ok']) {
      expect(await send(event, { ...good[event](), [key]: 1 }), key).toBe('invalid');
    }
  });
});

describe('[B43-B45] a payload', () => {
  it.each(events)('a deep or prototype-polluting payload of %s is invalid and has no effect', async (event) => {
    const inside = (text: string) => `${JSON.stringify(good[event]()).slice(0, -1)},${text}}`;
    const deep = (levels: number) => `"more":${'['.repeat(levels)}${']'.repeat(levels)}`;
    for (const text of [
      deep(21),
      deep(5000),
      '"__proto__":{"polluted":1}',
      '"constructor":{"prototype":{"polluted":1}}',
    ]) {
      expect(await sendText(event, inside(text)), text.slice(0, 40)).toBe('invalid');
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(events)('a payload of %s that is too large disconnects only its socket', async (event) => {
    const doomed = await world.other.openScreen();
    const ended = endOf(doomed.socket);
    doomed.socket.emit(event, { ...good[event](), more: 'x'.repeat(17_000) });
    expect(await ended).toBe('transport close');
    expect(await send('clock', good.clock())).toBe('ok');
  });
});

describe('ids and numbers', () => {
  it.each([
    ['watch', 'id', { room: 'game' }],
    ['watch', 'id', { room: 'user' }],
    ['watch', 'id', { room: 'solo' }],
    ['game:command', 'gameSessionId', {}],
    ['solo:answer', 'gameId', {}],
    ['solo:command', 'gameId', {}],
  ] as const)('[B32-B34] an unknown id in %s.%s, sent with %j, is refused as notFound', async (event, field, more) => {
    for (const id of bad.unknownIds) {
      expect(await send(event, { ...good[event](), ...more, [field]: id }), short(id)).toBe('notFound');
    }
  });

  it('[B32] watching a room of an unknown kind is refused as invalid', async () => {
    for (const room of ['contest', 'session', 'Game', '', '__proto__', 'toString']) {
      expect(await send('watch', { room, id: world.gameId }), room).toBe('invalid');
    }
  });

  it.each([
    ['watch', '"since":@', ['0', '-0', 'null']],
    ['clock', '"t0":@', ['0', '-0', '-1', '5.5', '9007199254740993']],
    ['game:command', '"version":@', ['0', '-0']],
    ['game:command', '"command":{"type":"openQuestion","questionId":@}', []],
    ['game:command', '"command":{"type":"award","team":@}', ['null']],
    ['game:command', '"command":{"type":"adjustScore","team":@,"delta":1}', []],
    ['game:command', '"command":{"type":"adjustScore","team":1,"delta":@}', ['-1']],
  ] as const)('[B35-B38] %s with %s outside its range is invalid', async (event, place, fine) => {
    const field = /^"(\w+)"/.exec(place)?.[1] ?? '';
    for (const text of bad.badNumbers) {
      if ((fine as readonly string[]).includes(text) && !(event === 'watch' && text === 'null')) continue;
      const { [field]: _dropped, ...rest } = good[event]();
      const payload = `{${place.replace('@', text)},${JSON.stringify(rest).slice(1)}`.replace(',}', '}');
      expect(await sendText(event, payload), payload).toBe('invalid');
    }
  });

  it.each([
    '',
    'x',
    '6f1c7c9e2f0b4c1e9d531f0a7b0c1d2e',
    '6f1c7c9e-2f0b-4c1e-9d53-1f0a7b0c1d2e\n',
    '6f1c7c9e-2f0b-4c1e-9d53-1f0a7b0c1d2g',
  ])('[B32] a command with the id %j is invalid', async (commandId) => {
    expect(await send('game:command', { ...good['game:command'](), commandId })).toBe('invalid');
  });
});

describe('[B66-B68] a command out of order', () => {
  const play = async (command: unknown, version = 0) => {
    const before = await world.owner.call('GET /api/game-sessions/:id', { params: { id: world.gameId } });
    const code = await send('game:command', { ...good['game:command'](), version: before.version + version, command });
    const after = await world.owner.call('GET /api/game-sessions/:id', { params: { id: world.gameId } });
    if (code !== 'ok') expect(after).toEqual(before);
    return code;
  };

  it.each([
    ['an answer before its question', { type: 'revealAnswer' }],
    ['an award of no question', { type: 'award', team: 1 }],
    ['a question that is not of this game', { type: 'openQuestion', questionId: 999_999 }],
    ['a question to close that is not open', { type: 'closeQuestion' }],
  ])('the command «%s», which is out of order, is refused and changes nothing', async (_what, command) => {
    expect(await play(command)).toBe('refused');
  });

  it('a command for a later version is stale, and changes nothing', async () => {
    expect(await play({ type: 'adjustScore', team: 1, delta: 1 }, 1)).toBe('stale');
  });

  it.each(['resume', 'expireTimer', 'takeOptions', 'startGame', '', 'toString', '__proto__'])(
    'a command of the internal or unknown type «%s» is invalid',
    async (type) => {
      expect(await play({ type, outageMs: 60_000 })).toBe('invalid');
      expect(await play({ type })).toBe('invalid');
    },
  );

  it('a command with a field of another command is invalid', async () => {
    expect(await play({ type: 'award', team: 1, points: 100 })).toBe('invalid');
    expect(await play({ type: 'adjustScore', team: 1, delta: 1, now: 0 })).toBe('invalid');
  });
});
