import { rawLimit } from '@lamma/protocol/fields/text';
import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import { openScreen } from '@lamma/testkit/people/screen';
import { bodyOf, pieces, type Schema, shapesOf, textOf } from './costly';
import type { Scene } from './scene';

/** One payload to send. */
export interface Trial {
  route: string;
  /** Why the payload is expensive. */
  what: string;
  run: () => Promise<unknown>;
}

const BODY_BYTES = 64 * 1024;
/** The bytes of an event, which leave room for the envelope below the limit of 16 KiB per message. */
const EVENT_BYTES = 15 * 1024;
const HEAD_LETTERS = 1800;
/** Length of a text without a maximum. */
const USUAL = 300;

/**
 * The lengths of the sent texts: the field's maximum, the longest text that the server normalizes, and a length that every field refuses.
 */
const sizes: Record<string, (maxLength: number, share: number) => number> = {
  fitting: (maxLength) => maxLength,
  'raw limit': rawLimit,
  'whole body': (_most, share) => share,
};

export async function* trialsOf(scene: Scene): AsyncGenerator<Trial> {
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (endpoint.method === 'GET') yield* reads(scene, endpoint);
    if (endpoint.body !== undefined) yield* bodies(scene, endpoint, endpoint.body);
  }
  for (const event of Object.keys(clientEvents) as ClientEventName[]) yield* events(scene, event);
}

function* bodies(scene: Scene, endpoint: Endpoint, schema: Schema): Generator<Trial> {
  const { method, path, who, bodyLimit = BODY_BYTES } = endpoint;
  const route = `${method} ${path}`;
  const person = who === 'anyone' ? scene.student : scene.owner;
  const send = async (body: string) => {
    const headers = { origin: scene.url, 'content-type': 'application/json', cookie: person.cookieHeader() };
    const reply = await fetch(scene.url + pathOf(scene, path), { method, headers, body });
    const created = (await reply.json().catch(() => null)) as { id?: string } | null;
    // Delete what the call created, so that trials are independent.
    if (reply.ok && method === 'POST' && created?.id !== undefined)
      await person.request('DELETE', `${path}/${created.id}`);
  };
  for (const [what, body] of [...costlyBodies(schema, bodyLimit, scene.ids), ...shapesOf(bodyLimit)])
    yield { route, what, run: () => send(body) };
}

function* reads(scene: Scene, { path, who }: Endpoint): Generator<Trial> {
  const route = `GET ${path}`;
  const person = who === 'anyone' && path !== '/api/solo-games/:id' ? scene.student : scene.owner;
  const get = async (url: string, more = '') => {
    const headers = { cookie: `${person.cookieHeader()}; ${more}` };
    await (await person.request('GET', url, undefined, headers)).text();
  };
  const usual = pathOf(scene, path);
  yield { route, what: 'as it is', run: () => get(usual) };
  for (const [kind, piece] of Object.entries(pieces)) {
    const text = encodeURIComponent(textOf(piece, HEAD_LETTERS).replace(/\p{Cs}/gu, 'x')).slice(0, HEAD_LETTERS);
    const cut = text.replace(/%\w?$/, '');
    const filled = path.replace(/:\w+/g, cut.slice(0, 900));
    const cookies = `lamma_remote=${cut}; ${'a=b; '.repeat(HEAD_LETTERS)}`;
    yield { route, what: `${kind}, in path and query`, run: () => get(`${filled}?q=${cut}`) };
    yield { route, what: `${kind}, in query and cookies`, run: () => get(`${usual}?q=${cut}`, cookies) };
  }
}

async function* events({ owner, student, ids }: Scene, event: ClientEventName): AsyncGenerator<Trial> {
  const person = event === 'solo:answer' ? student : owner;
  let screen = await openScreen(person);
  for (const [what, body] of costlyBodies(clientEvents[event], EVENT_BYTES, ids)) {
    const run = async () => {
      if (!screen.socket.connected) screen = await openScreen(person);
      await screen.send(event, JSON.parse(body)).catch(() => undefined);
    };
    yield { route: event, what, run };
  }
  screen.close();
}

function* costlyBodies(schema: Schema, bytes: number, ids: Scene['ids']): Generator<[what: string, body: string]> {
  let fields = 0;
  bodyOf(schema, () => String(fields++), ids);
  for (const [kind, piece] of Object.entries(pieces)) {
    for (const [size, lengthOf] of Object.entries(sizes)) {
      for (let share = bytes / Math.max(1, fields); share >= 1; share *= 0.8) {
        const text = (maxLength = USUAL) => textOf(piece, Math.max(1, Math.min(lengthOf(maxLength, share), share)));
        const body = JSON.stringify(bodyOf(schema, text, ids));
        if (Buffer.byteLength(body) > bytes) continue;
        yield [`${kind}, ${size}`, body];
        break;
      }
    }
  }
}

function pathOf({ gameId, contestId, categoryId }: Scene, path: string): string {
  const id = path.startsWith('/api/solo-games') ? contestId : path.startsWith('/api/custom-') ? categoryId : gameId;
  return path.replace(/:(\w+)/g, (_all, name: string) => (name === 'categoryId' ? '1' : id));
}
