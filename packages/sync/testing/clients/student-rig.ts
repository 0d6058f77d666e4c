import { StudentClient, type StudentPhone } from '../../src/clients/student-client';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RestPair } from '../link/rest-pair';
import { SocketPair } from '../link/socket-pair';
import { RandomSource } from '../random-source';
import { ContestServer, type Jar } from '../servers/contest-server';

/** The data that a browser stores for a student's phone: cookies and storage. */
export interface BrowserState {
  jar: Jar;
  storage: Map<string, string>;
}

/** A student's phone, with both ends of its link. Nothing is delivered until the test says so. */
export interface StudentRig {
  pair: SocketPair;
  rest: RestPair;
  client: StudentClient;
  browser: BrowserState;
  shown(): StudentPhone;
  /** Opens the socket if the client asks for it, and delivers until nothing is in transit. */
  exchange(): Promise<void>;
  /** Delivers everything in transit to the server. */
  toServer(): void;
  /** Delivers and answers the REST calls. */
  restExchange(): Promise<void>;
}

export function contestRig() {
  const scheduler = new FakeScheduler();
  const random = new RandomSource(1);
  // The server's clock is seven hours ahead, so that a test fails if code uses a phone's time as the server's.
  const server = new ContestServer(() => scheduler.now() + 25_200_000);
  /** Opens the page. Passing another page's data makes it a reload of that page, or a second tab. */
  const phone = (browser: BrowserState = { jar: {}, storage: new Map() }, gameId = server.id): StudentRig => {
    const pair: SocketPair = new SocketPair(() => server.forget(pair));
    const rest = new RestPair();
    let handshakeJar: Jar = {};
    const client = new StudentClient({
      gameId,
      socket: pair.client,
      rest: rest.transport,
      scheduler,
      random: random.next,
      newId: random.uuid,
      storage: {
        getItem: (key) => browser.storage.get(key) ?? null,
        setItem: (key, value) => browser.storage.set(key, value),
        removeItem: (key) => browser.storage.delete(key),
      },
    });
    client.start();
    const toServer = () => {
      for (const message of pair.toServer.splice(0)) server.receive(pair, handshakeJar, message);
    };
    return {
      pair,
      rest,
      client,
      browser,
      shown: () => client.getSnapshot(),
      exchange: async () => {
        await flush();
        if (pair.wantsOpen) {
          // A link uses the cookies of its handshake.
          handshakeJar = { ...browser.jar };
          pair.open();
        }
        while (pair.toServer.length + pair.toClient.length > 0) {
          toServer();
          for (const { run } of pair.toClient.splice(0)) run();
          await flush();
        }
      },
      toServer,
      restExchange: async () => {
        await flush();
        for (const call of rest.calls.splice(0)) call.answer(server.rest(call.request, browser.jar));
        await flush();
      },
    };
  };
  return { scheduler, server, phone };
}

/** A phone whose student has joined and watches. */
export async function aStudent(rig: ReturnType<typeof contestRig>, name = 'دانة العنزي'): Promise<StudentRig> {
  const student = rig.phone();
  await student.restExchange();
  const joining = student.client.join(name);
  await student.restExchange();
  await joining;
  await student.exchange();
  return student;
}

/** A student in the open first question. */
export async function anOpenQuestion() {
  const rig = contestRig();
  const student = await aStudent(rig);
  rig.server.open(0);
  await student.exchange();
  return { ...rig, rig, student };
}

/** The state of a phone's answer to a question. */
export const answerOf = (student: StudentRig, question = 0) => student.shown().answers.get(question);

/** The reads that a student's phone sends over REST and that are not answered yet. */
export const gets = (student: StudentRig) => student.rest.calls.filter(({ request }) => request.method === 'GET');
