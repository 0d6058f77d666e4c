import { randomUUID } from 'node:crypto';
import { pause } from '@lamma/testkit/contests/parallel';
import { visitor } from '@lamma/testkit/people/visitor';
import { addressOf } from '../generator/http-connection';
import { eventFrame, Phone } from '../generator/phone';
import { pinToGeneratorCore } from '../probe/pin';
import { measureCpu } from '../probe/probe';
import { Assertions } from '../report/assertions';
import { percentile } from '../report/statistics';
import { startProduct } from '../servers/product';

/**
 * `npm run bench -- evening [games]`: two tables take turns playing classic games, one with the phones of 40 guests and one without.
 * Measures the time from the remote's press to the television's update, and the CPU time per press. With phones, each may be at most twice
 * as high. Both tables belong to the owner, whose games are not limited.
 */
const games = Number(process.argv[2] ?? 4);
const PHONES = 40;
const MAX_RATIO = 2;
const PAUSE_MS = 60;
const QUESTIONS_IN_TURN = 6;

interface Table {
  tv: Phone;
  remote: Phone;
  newGame(): Promise<Play>;
  close(): void;
}
interface Play {
  id: string;
  version: number;
  questionIds: readonly number[];
}
interface Figures {
  times: number[];
  cpuMs: number;
}

const product = await openProduct();
const [quiet, full] = [await openTable(0), await openTable(PHONES)];
const figures = new Map<Table, Figures>([quiet, full].map((table) => [table, { times: [], cpuMs: 0 }]));
for (let game = 0; game <= games; game += 1) await playBoth(game > 0);
report();
for (const table of [quiet, full]) table.close();
await product.close();
process.exit(product.assertions.exitCode);

async function openProduct() {
  pinToGeneratorCore();
  return Object.assign(await startProduct(), { assertions: new Assertions() });
}

/** Opens a television and a remote; if `phones` is above 0, also an evening with `phones` guests. */
async function openTable(phones: number): Promise<Table> {
  const { owner: person, port } = product;
  const screens = [await Phone.open(port, person.cookieHeader()), await Phone.open(port, person.cookieHeader())];
  const [tv, remote] = screens as [Phone, Phone];
  let gatheringId: string | undefined;
  if (phones > 0) {
    const { state } = await person.call('POST /api/gatherings', { body: {} });
    gatheringId = state.id;
    await tv.ask('watch', { room: 'gathering', id: state.id });
    const token = state.joinUrl.split('/').at(-1) ?? '';
    for (let place = 0; place < phones; place += 1) screens.push(await openGuest(token, place));
  }
  const newGame = async () => {
    const choices = await person.gameChoices();
    await person.call('POST /api/create-game-with-numbers', { body: choices });
    const body = { ...choices, clientId: randomUUID(), ...(gatheringId && { gatheringId }) };
    const { id, version, state } = await person.call('POST /api/game-sessions', { body });
    for (const screen of [tv, remote]) await screen.ask('watch', { room: 'game', id });
    return {
      id,
      version,
      questionIds: state.categoriesData.flatMap(({ questions }) => questions.map((one) => one.id)),
    };
  };
  return {
    tv,
    remote,
    newGame,
    close: () => {
      for (const screen of screens) screen.close();
    },
  };
}

async function openGuest(token: string, place: number): Promise<Phone> {
  const guest = visitor(product.url);
  const body = { name: `ضيف ${place + 1}`, team: place % 2 === 0 ? 1 : 2, phone: `phone-of-guest-${place}` } as const;
  const { seatId } = await guest.call('POST /api/join/:token', { params: { token }, body });
  const phone = await Phone.open(product.port, guest.cookieHeader(), addressOf(place));
  await phone.ask('watch', { room: 'seat', id: seatId });
  return phone;
}

/** Plays one game at each table, alternating every few questions, so that a change in the machine's load affects both tables. */
async function playBoth(isMeasured: boolean): Promise<void> {
  const plays = [
    { table: quiet, play: await quiet.newGame() },
    { table: full, play: await full.newGame() },
  ];
  const count = plays[0]?.play.questionIds.length ?? 0;
  for (let first = 0; first < count; first += QUESTIONS_IN_TURN) {
    for (const { table, play } of plays) {
      const questions = play.questionIds.slice(first, first + QUESTIONS_IN_TURN);
      const times: number[] = [];
      const { cpuMs } = await measureCpu(product.probe, () => playQuestions(table, play, questions, times));
      const found = figures.get(table);
      if (!isMeasured || found === undefined) continue;
      found.times.push(...times);
      found.cpuMs += cpuMs;
    }
  }
}

async function playQuestions(table: Table, play: Play, questions: readonly number[], times: number[]): Promise<void> {
  for (const questionId of questions) {
    for (const command of [
      { type: 'openQuestion', questionId },
      { type: 'revealAnswer' },
      { type: 'award', team: 1 },
    ]) {
      times.push(await press(table, play, command));
      await pause(PAUSE_MS);
    }
  }
}

async function press({ tv, remote }: Table, play: Play, command: object): Promise<number> {
  const body = { gameSessionId: play.id, commandId: randomUUID(), version: play.version, command };
  play.version += 1;
  const sentAt = performance.now();
  const isShown = new Promise<number>((resolve, reject) => {
    tv.onPush = (payload) => {
      if (payload.includes('"game:changed"')) resolve(performance.now() - sentAt);
    };
    remote.onAck = (payload) => {
      if (!payload.includes('"ok":true')) reject(new Error(`a press was refused: ${payload}`));
    };
  });
  remote.send(eventFrame(1, 'game:command', body));
  return isShown;
}

function report(): void {
  const { assertions } = product;
  const rows = [quiet, full].map((table) => {
    const { times, cpuMs } = figures.get(table) ?? { times: [], cpuMs: Number.NaN };
    return {
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      cpu: cpuMs / times.length,
      count: times.length,
    };
  });
  const [without, withPhones] = rows;
  if (without === undefined || withPhones === undefined) return;
  for (const [name, { p50, p99, cpu, count }] of [
    ['no phones', without],
    [`${PHONES} phones`, withPhones],
  ] as const)
    assertions.print(
      `${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, CPU ${cpu.toFixed(2)} ms a press (${count})`,
    );
  for (const what of ['p50', 'p99', 'cpu'] as const) {
    const ratio = withPhones[what] / without[what];
    assertions.check(`${what} with phones is ${ratio.toFixed(2)} x of none, at most ${MAX_RATIO}`, ratio <= MAX_RATIO);
  }
}
