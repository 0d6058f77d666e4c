import { rawLimit } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { type EndpointName, endpoints } from '@lamma/protocol/rest/endpoints';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { bodiesOf, payloadsOf, type TextFor } from './bodies';
import type { Scene } from './scene';
import { shapesOf } from './shapes';
import { textKinds, textOf } from './texts';

/** One thing that is sent. */
export interface Trial {
  route: string;
  /** What is costly about it. */
  what: string;
  /** Not measured. @returns what `run` is given */
  prepare?: (() => Promise<string>) | undefined;
  run: (prepared: string) => Promise<unknown>;
}

const BODY_BYTES = 64 * 1024;
/** Below Socket.IO's 16 KiB a message, with its envelope. */
const EVENT_BYTES = 15 * 1024;
const PATH_LETTERS = 1900;
/** Small ones, beside those that are named: a head has 16 KiB. */
const COOKIES = 1800;
const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** Calls that make something, and where it is deleted. */
const MADE_AT: Partial<Record<EndpointName, string>> = {
  createContest: '/api/solo-games',
  createCustomCategory: '/api/custom-categories',
  publishNews: '/api/admin/news',
};

/** How long a text is, by what its field may have: what fits, all that is looked at, and more than any field takes. */
const sizes: Record<string, (most: number, share: number) => number> = {
  fitting: (most) => most,
  'raw limit': rawLimit,
  'whole body': (_most, share) => share,
};

/** Everything that is tried, in the order of the tables; what empties or fills the desk comes last. */
export async function* trialsOf(scene: Scene): AsyncGenerator<Trial> {
  for (const name of names) {
    yield* bodyTrials(scene, name);
    yield* headTrials(scene, name);
  }
  yield* eventTrials(scene);
  yield* fullDesk(scene);
}

async function* bodyTrials(scene: Scene, name: EndpointName): AsyncGenerator<Trial> {
  const { method, path, bodyLimit = BODY_BYTES } = endpointOf(name);
  const bodies = bodiesOf(scene) as Partial<Record<EndpointName, (text: TextFor) => object>>;
  const body = bodies[name];
  const route = `${method} ${path}`;
  const [prepare, pathOf] = pathWith(scene, name);
  const send = (bytes: string) => async (id: string) => {
    const reply = await post(callerOf(scene, name), scene.url, method, pathOf(id), bytes);
    // What a call has made goes again, so that the next finds the desk as it was.
    const made = MADE_AT[name];
    if (made !== undefined && reply.ok)
      await scene.owner.request('DELETE', `${made}/${((await reply.json()) as { id: string | number }).id}`);
  };
  if (body === undefined) {
    yield { route, what: 'as it is', prepare, run: async (id) => callerOf(scene, name).request(method, pathOf(id)) };
    return;
  }
  for (const kind of textKinds) {
    for (const [size, lengthOf] of Object.entries(sizes)) {
      const bytes = fitted(bodyLimit, body, (most, share) => textOf(kind, lengthOf(most, share)));
      yield { route, what: `${kind}, ${size}`, prepare, run: send(bytes) };
    }
  }
  for (const [what, bytes] of shapesOf(
    body((most) => textOf('letters', most)),
    bodyLimit,
  )) {
    yield { route, what, prepare, run: send(bytes) };
  }
}

/** Long paths, queries and cookies. */
async function* headTrials(scene: Scene, name: EndpointName): AsyncGenerator<Trial> {
  const { method, path } = endpointOf(name);
  if (method !== 'GET') return;
  const route = `${method} ${path}`;
  const run =
    (url: string, more: string, headers: Record<string, string> = {}) =>
    async () => {
      const caller = callerOf(scene, name);
      const cookie = [caller.cookieHeader(), more].filter((part) => part !== '').join('; ');
      await (await caller.request(method, url, undefined, { ...headers, cookie })).text();
    };
  const own = path.replace(/:(\w+)/g, (_all, key: string) => idOf(scene, name, key, ''));
  for (const kind of textKinds) {
    const text = encodeURIComponent(textOf(kind, PATH_LETTERS).replace(/\p{Cs}/gu, 'x')).slice(0, PATH_LETTERS);
    const cut = text.replace(/%\w?$/, '');
    if (own !== path) {
      yield { route, what: `${kind}, in the path`, run: run(path.replace(/:\w+/g, cut.slice(0, 900)), '') };
    }
    yield { route, what: `${kind}, in the query`, run: run(`${own}?phone=${cut.slice(0, 1800)}`, '') };
    const cookies = `lamma_remote=${cut}; lamma_solo=${'x.'.repeat(500)}; ${'a=b; '.repeat(COOKIES)}`;
    yield { route, what: `${kind}, in cookies`, run: run(own, cookies, { 'if-none-match': cut.slice(0, 500) }) };
  }
}

async function* eventTrials(scene: Scene): AsyncGenerator<Trial> {
  const payloads = payloadsOf(scene);
  for (const event of Object.keys(clientEvents) as ClientEventName[]) {
    let screen = await screenOf(scene, event);
    const send = (payload: unknown) => async () => {
      // A flood of bad events ends a socket, as it should.
      if (!screen.socket.connected) screen = await screenOf(scene, event);
      await screen.send(event, payload).catch(() => undefined);
    };
    for (const kind of textKinds) {
      for (const [size, lengthOf] of Object.entries(sizes)) {
        const bytes = fitted(EVENT_BYTES, payloads[event], (most, share) => textOf(kind, lengthOf(most, share)));
        yield { route: event, what: `${kind}, ${size}`, run: send(JSON.parse(bytes)) };
      }
    }
    for (const [what, bytes] of shapesOf(
      payloads[event]((most) => textOf('letters', most)),
      EVENT_BYTES,
    )) {
      if (isJson(bytes)) yield { route: event, what, run: send(JSON.parse(bytes)) };
    }
    screen.close();
  }
}

/** A teacher's desk with as many contests as it may have, each as large as it may be. */
async function* fullDesk(scene: Scene): AsyncGenerator<Trial> {
  const { owner, contestId } = scene;
  const duplicate = () => owner.request('POST', `/api/solo-games/${contestId}/duplicate`);
  for (let made = await duplicate(); made.ok; made = await duplicate()) await made.text();
  const what = `a desk of ${limits.contests} full contests`;
  for (const name of ['listContests', 'readContest', 'listContestHistory'] as const) {
    const { method, path } = endpointOf(name);
    const run = async () => (await owner.request(method, path.replace(':id', contestId))).text();
    yield { route: `${method} ${path}`, what, run };
  }
  yield { route: 'POST /api/solo-games', what, run: duplicate };
}

/**
 * JSON of no more than so many bytes.
 * @param textFor given what a field may have, and what share of the bytes is each field's
 */
function fitted(
  bytes: number,
  make: (text: TextFor) => object,
  textFor: (most: number, share: number) => string,
): string {
  let fields = 0;
  make(() => {
    fields += 1;
    return '';
  });
  for (let scale = 1; ; scale *= 0.9) {
    const share = Math.floor((bytes / fields) * scale);
    const json = JSON.stringify(make((most) => textFor(most, share).slice(0, Math.max(1, share))));
    const length = Buffer.byteLength(json);
    if (length <= bytes) return json;
    if (length > bytes * 2) scale *= bytes / length / 0.9;
  }
}

function isJson(bytes: string): boolean {
  try {
    JSON.parse(bytes);
    return true;
  } catch {
    return false;
  }
}

const STUDENTS: readonly EndpointName[] = [
  'submitContestAnswer',
  'submitContestAnswers',
  'readStudentReports',
  'reportAsStudent',
];

function callerOf({ url, owner, student }: Scene, name: EndpointName): Visitor {
  if (STUDENTS.includes(name)) return student;
  // A sign-in or a place would change whose calls come after.
  return endpointOf(name).who === 'anyone' && name !== 'readContest' ? visitor(url) : owner;
}

/** Calls that end or delete what they are about get a contest or a category of their own. */
function pathWith(scene: Scene, name: EndpointName): [(() => Promise<string>) | undefined, (id: string) => string] {
  const { path } = endpointOf(name);
  const of = (id: string) => path.replace(/:(\w+)/g, (_all, key: string) => idOf(scene, name, key, id));
  if (name === 'deleteCustomCategory' || name === 'closeCategoryShare') return [() => scene.spareCategory(), of];
  const started = ['endRun', 'restartContest'];
  const spent = ['deleteContest', 'startRun', 'clearContestParticipants', 'toggleContest', ...started];
  return spent.includes(name) ? [() => scene.spareContest(started.includes(name)), of] : [undefined, of];
}

function idOf(scene: Scene, name: EndpointName, key: string, spare: string): string {
  if (spare !== '') return spare;
  const { path } = endpointOf(name);
  if (key === 'token') return path.startsWith('/api/shared-categories') ? scene.shareToken : scene.roundToken;
  if (path.startsWith('/api/custom-')) return scene.customCategoryId;
  if (path.startsWith('/api/admin/feedback')) return scene.messageId;
  if (path.startsWith('/api/admin/news')) return scene.newsId;
  if (key === 'gameId') return scene.recordId;
  if (key === 'code') return '000000';
  if (key === 'categoryId') return '1';
  return path.startsWith('/api/solo-games') ? scene.contestId : scene.gameId;
}

function screenOf({ owner, student }: Scene, event: ClientEventName): Promise<Screen> {
  return openScreen(event === 'solo:answer' ? student : owner);
}

async function post(person: Visitor, url: string, method: string, path: string, body: string): Promise<Response> {
  const cookie = person.cookieHeader();
  const headers = { origin: url, 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
  return fetch(url + path, { method, headers, body });
}
