import { StudentClient, type StudentPhone } from '../../src/clients/student-client';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RestPair } from '../link/rest-pair';
import { SocketPair } from '../link/socket-pair';
import { RandomSource } from '../random-source';
import { ContestServer, type Jar } from '../servers/contest-server';

/** What a browser keeps of a student's phone: its cookies and its storage. */
export interface Kept {
  jar: Jar;
  storage: Map<string, string>;
}

/** A student's phone, with both ends of its link in hand. Nothing arrives until it is told to. */
export interface StudentRig {
  pair: SocketPair;
  rest: RestPair;
  client: StudentClient;
  kept: Kept;
  shown(): StudentPhone;
  /** Opens the socket where the client asks for it, and delivers over it until nothing is under way. */
  exchange(): Promise<void>;
  /** All that is under way to the server arrives there. */
  toServer(): void;
  /** REST calls arrive and are answered. */
  restExchange(): Promise<void>;
}

export function contestRig() {
  const scheduler = new FakeScheduler();
  const random = new RandomSource(1);
  // Seven hours off, so that a phone's own time is never taken for the server's.
  const server = new ContestServer(() => scheduler.now() + 25_200_000);
  /** Opens the page. What another page kept makes it a reload of that page, or a second tab. */
  const phone = (kept: Kept = { jar: {}, storage: new Map() }, gameId = server.id): StudentRig => {
    const pair: SocketPair = new SocketPair(() => server.forget(pair));
    const rest = new RestPair();
    let shaken: Jar = {};
    const client = new StudentClient({
      gameId,
      socket: pair.client,
      rest: rest.door,
      scheduler,
      random: random.next,
      newId: random.uuid,
      storage: {
        getItem: (key) => kept.storage.get(key) ?? null,
        setItem: (key, value) => kept.storage.set(key, value),
        removeItem: (key) => kept.storage.delete(key),
      },
    });
    client.start();
    const toServer = () => {
      for (const message of pair.toServer.splice(0)) server.receive(pair, shaken, message);
    };
    return {
      pair,
      rest,
      client,
      kept,
      shown: () => client.getSnapshot(),
      exchange: async () => {
        await flush();
        if (pair.wantsOpen) {
          // A link keeps the cookies of its handshake.
          shaken = { ...kept.jar };
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
        for (const call of rest.calls.splice(0)) call.answer(server.rest(call.request, kept.jar));
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

/** What a phone shows of its answer to a question. */
export const answerOf = (student: StudentRig, question = 0) => student.shown().answers.get(question);
