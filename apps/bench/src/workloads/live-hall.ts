import { inParallel, pause } from '@lamma/testkit/contests/parallel';
import { letterOf } from '@lamma/testkit/people/teacher';
import { joinAsPhone } from '../generator/http-connection';
import { eventFrame, type Phone } from '../generator/phone';
import { Replies, spread } from '../generator/spread';
import { measureCpu } from '../probe/probe';
import type { Contest, Rig } from '../servers/rig';
import { type Figure, Findings } from './findings';

const LOST_MS = 60_000;
const JOIN_LOST_MS = 120_000;
const PULSE_MS = 9000;
/** Interval of a page's beats while it receives the server's pulses. */
const OWN_BEAT_MS = 300_000;
const QUIET_MS = 200;
const CREATED_AT_ONCE = 4;

interface Size {
  contests?: number;
  phonesEach: number;
  freePlaces?: number;
  questions: number;
}

/** The phones of one or many contests, which act together. */
export class LiveHall {
  readonly contests: Contest[] = [];
  readonly joinedPhones: { phone: Phone; contest: Contest }[] = [];
  /** Index of the open question; -1 in the lobby. */
  #question = -1;
  readonly #acknowledged = new Map<Contest, number>();

  private constructor(
    readonly rig: Rig,
    readonly found: Findings,
    /** The size as shown in the table. */
    readonly n: string,
  ) {}

  /**
   * Creates contests, lets their phones join within `overMs`, and measures each join from its first byte to the ack of `watch`.
   * @param row undefined if it is not measured
   * @throws if a phone cannot join
   */
  static async open(rig: Rig, size: Size, overMs: number, found = new Findings(), row?: string): Promise<LiveHall> {
    const { contests = 1, phonesEach, freePlaces = 0, questions } = size;
    const n = contests === 1 ? phonesEach.toLocaleString('en') : `${contests} x ${phonesEach}`;
    const hall = new LiveHall(rig, found, n);
    await inParallel(CREATED_AT_ONCE, Array(contests).fill(0), async () => {
      hall.contests.push(await rig.contest(phonesEach + freePlaces, questions));
    });
    await hall.#join(contests * phonesEach, overMs, row);
    return hall;
  }

  async #join(count: number, overMs: number, row: string | undefined): Promise<void> {
    const joined = new Replies(count);
    let failed: unknown;
    const joinOne = async (index: number) => {
      joined.sent(index);
      const contest = this.contests[index % this.contests.length] as Contest;
      this.joinedPhones.push({ phone: await joinAsPhone(this.rig.port, contest.id, index), contest });
      joined.received(index);
    };
    const { cpuMs, generator } = await measureCpu(this.rig.probe, async () => {
      await spread(count, overMs, (index) => {
        joinOne(index).catch((error: unknown) => {
          failed = error;
        });
      });
      const missing = await joined.missing(JOIN_LOST_MS);
      if (missing > 0) throw new Error(`${missing} of ${count} could not join`, { cause: failed });
    });
    this.#add(row, { times: joined.times, figure: (cpuMs / count) * 1000, generator });
    await pause(QUIET_MS);
  }

  #add(row: string | undefined, figure: Omit<Figure, 'row' | 'n'>): void {
    if (row !== undefined) this.found.figures.push({ row, n: this.n, ...figure });
  }

  /** Sends only the beats of pages. */
  async sendHeartbeatsOnly(ms: number): Promise<void> {
    const beat = eventFrame(1, 'clock', { t0: 0 });
    await pause(PULSE_MS + QUIET_MS);
    const beats = Math.round((this.joinedPhones.length * ms) / OWN_BEAT_MS);
    const silent = () =>
      Promise.all([pause(ms), spread(beats, ms, (index) => this.joinedPhones[index]?.phone.send(beat))]);
    const { cpuMs, wallMs, generator } = await measureCpu(this.rig.probe, silent, 0);
    this.#add('silence', { figure: (cpuMs / wallMs) * 100, generator });
  }

  /** Opens the next question in all contests at once and waits until every phone has it. @param row undefined if it is not measured */
  async nextQuestion(row?: string): Promise<void> {
    this.#question += 1;
    const indexText = `"currentQuestionIndex":${this.#question},`;
    const pushed = new Replies(this.joinedPhones.length);
    for (const [index, { phone }] of this.joinedPhones.entries()) {
      phone.onPush = (payload) => {
        if (!payload.includes(indexText) || !payload.includes('"phase":"question"')) return;
        // The count-in before the first question.
        if (payload.includes('"question":null')) return;
        phone.onPush = undefined;
        pushed.received(index);
      };
    }
    const { cpuMs, generator } = await measureCpu(this.rig.probe, async () => {
      for (const index of this.joinedPhones.keys()) pushed.sent(index);
      await Promise.all(this.contests.map((contest) => contest.open(this.#question)));
      this.found.lost.pushes += await pushed.missing(LOST_MS);
    });
    this.#add(row, { times: pushed.times, figure: (cpuMs / this.joinedPhones.length) * 1000, generator });
  }

  /**
   * Opens questions one after another, and lets the phones answer each.
   * @param overMs the time over which the answers are spread at random; 0 sends all at once and measures answers a second
   * @param row undefined if it is not measured
   * @returns CPU per answer, µs, and the latencies of the acks, ms
   */
  async play(questions: number, overMs: number, row?: string): Promise<{ cpuUs: number; times: number[] }> {
    const played = { cpuUs: 0, times: [] as number[] };
    for (let question = 0; question < questions; question += 1) {
      await this.nextQuestion();
      const { cpuUs, times } = await this.#answer(overMs, row);
      played.cpuUs += cpuUs / questions;
      played.times.push(...times);
    }
    return played;
  }

  /** Lets all phones answer except the last one of each contest, so that no question closes by itself. */
  async #answer(overMs: number, row: string | undefined) {
    const silent = new Set(new Map(this.joinedPhones.map((seat) => [seat.contest, seat])).values());
    const answering = this.joinedPhones.filter((seat) => !silent.has(seat));
    const acknowledged = new Replies(answering.length);
    // Two thirds of the answers are right.
    const frames = answering.map(({ contest }, index) => {
      const selectedAnswer = letterOf(this.#question, index % 3 > 0);
      const body = { gameId: contest.id, questionIndex: this.#question, selectedAnswer, responseTime: 1000 };
      return eventFrame(1, 'solo:answer', body);
    });
    for (const [index, { phone, contest }] of answering.entries()) {
      phone.onAck = (payload) => {
        if (!payload.includes('"ok":true')) return;
        phone.onAck = undefined;
        this.#acknowledged.set(contest, (this.#acknowledged.get(contest) ?? 0) + 1);
        acknowledged.received(index);
      };
    }
    const { times } = acknowledged;
    const { cpuMs, wallMs, generator } = await measureCpu(this.rig.probe, async () => {
      await spread(answering.length, overMs, (index) => {
        acknowledged.sent(index);
        answering[index]?.phone.send(frames[index] as Buffer);
      });
      this.found.lost.acks += await acknowledged.missing(LOST_MS);
    });
    const cpuUs = (cpuMs / answering.length) * 1000;
    this.#add(row, { times, figure: overMs > 0 ? cpuUs : (times.length / wallMs) * 1000, generator });
    await pause(QUIET_MS);
    return { cpuUs, times };
  }

  /** Ends the contests and compares their history with the acks. */
  async endAndCountLosses(): Promise<void> {
    for (const contest of this.contests)
      this.found.addRows(this.#acknowledged.get(contest) ?? 0, await contest.finish());
  }

  close(): void {
    for (const { phone } of this.joinedPhones) phone.close();
  }
}
