import { RivalClient, type RivalPhone } from '../../src/clients/rival-client';
import type { OptionsOutcome, WrongOptions } from '../../src/commands/options-sender';
import { timings } from '../../src/timings';
import { FakeScheduler, flush } from '../fake-scheduler';
import { RestPair } from '../link/rest-pair';
import { SocketPair } from '../link/socket-pair';
import { RandomSource } from '../random-source';
import { RoundServer } from '../servers/round-server';

/** A phone in a round, with both ends of its link. Nothing is delivered until the test says so. */
export interface PhoneRig {
  pair: SocketPair;
  rest: RestPair;
  client: RivalClient;
  shown(): RivalPhone;
  /**
   * Sends the two options.
   * @returns an object that gets the outcome later
   */
  give(options: WrongOptions): { outcome: OptionsOutcome | undefined };
  /** Opens the socket if the client asks for it, and delivers until nothing is in transit. */
  exchange(): Promise<void>;
  /** Delivers and answers the REST calls. */
  restExchange(): Promise<void>;
}

/** @param code the round's token, if the test depends on it */
export function roundRig(code?: string) {
  const scheduler = new FakeScheduler();
  const random = new RandomSource(1);
  // The server's clock is seven hours ahead, so that a test fails if code uses a phone's time as the server's.
  const server = new RoundServer(() => scheduler.now() + 25_200_000, code);
  let phones = 0;
  /** Scans the round's code, or another one. */
  const phone = (token = server.token): PhoneRig => {
    phones += 1;
    const pair: SocketPair = new SocketPair(() => server.forget(pair));
    const rest = new RestPair();
    const phoneId = `phone-${phones}-abcdefgh`;
    const client = new RivalClient({
      token,
      phoneId,
      socket: pair.client,
      rest: rest.transport,
      scheduler,
      random: random.next,
    });
    client.start();
    return {
      pair,
      rest,
      client,
      shown: () => client.getSnapshot(),
      give: (options) => {
        const given: { outcome: OptionsOutcome | undefined } = { outcome: undefined };
        client.send(options).then((outcome) => {
          given.outcome = outcome;
        });
        return given;
      },
      exchange: async () => {
        await flush();
        if (pair.wantsOpen) pair.open();
        while (pair.toServer.length + pair.toClient.length > 0) {
          for (const message of pair.toServer.splice(0)) server.receive(pair, message);
          for (const { run } of pair.toClient.splice(0)) run();
          await flush();
        }
      },
      restExchange: async () => {
        await flush();
        for (const call of rest.calls.splice(0)) call.answer(server.rest(call.request));
        await flush();
      },
    };
  };
  return { scheduler, server, phone };
}

/** A phone that has opened its round by socket and REST. */
export async function anOpenRound() {
  const rig = roundRig();
  const phone = rig.phone();
  await phone.restExchange();
  await phone.exchange();
  return { ...rig, scan: rig.phone, phone };
}

/** A phone with blocked sockets, already polling. */
export async function aBlockedPhone() {
  const rig = roundRig();
  const phone = rig.phone();
  await phone.restExchange();
  await rig.scheduler.advance(timings.firstConnectMs);
  await phone.restExchange();
  return { ...rig, phone };
}

export const baghdad = { wrongOption1: 'بغداد', wrongOption2: 'عمّان' };
export const muscat = { wrongOption1: 'مسقط', wrongOption2: 'الدوحة' };
