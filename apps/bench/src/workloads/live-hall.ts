import { pause } from '@lamma/testkit/contests/parallel';
import { letterOf } from '@lamma/testkit/people/teacher';
import { joinAsPhone } from '../generator/http-connection';
import { eventFrame, type Phone } from '../generator/phone';
import { Countdown, spread } from '../generator/spread';
import { measureCpu } from '../probe/probe';
import type { Contest, Rig } from '../servers/rig';
import type { Findings } from './findings';

const LOST_MS = 60_000;
const JOIN_LOST_MS = 120_000;
const PULSE_MS = 9000;
/** Interval of a page's beats while it receives the server's pulses. */
const OWN_BEAT_MS = 300_000;
const QUIET_MS = 200;

interface JoinedPhone {
  phone: Phone;
  contest: Contest;
}

/** The phones of one or many contests, which act together. */
export class LiveHall {
  readonly joinedPhones: JoinedPhone[] = [];
  /** Index of the open question; -1 in the lobby. */
  question = -1;
  readonly #acknowledged = new Map<Contest, number>();

  /** @param n the size as shown in the table */
  constructor(
    readonly rig: Rig,
    readonly contests: readonly Contest[],
    readonly found: Findings,
    readonly n: string,
  ) {}

  /**
   * Lets phones join within `overMs`, spread over the contests. Measures from the first byte to the ack of `watch`.
   * @throws if a phone cannot join
   */
  async join(count: number, overMs: number, row: string): Promise<void> {
    const times: number[] = [];
    const joined = new Countdown(count);
    let failed: unknown;
    const joinOne = async (index: number) => {
      const startedAt = performance.now();
      const contest = this.contests[index % this.contests.length] as Contest;
      this.joinedPhones.push({ phone: await joinAsPhone(this.rig.port, contest.id, index), contest });
      times.push(performance.now() - startedAt);
      joined.count();
    };
    const { cpuMs, generator } = await measureCpu(this.rig.probe, async () => {
      await spread(count, overMs, (index) => {
        joinOne(index).catch((error: unknown) => {
          failed = error;
        });
      });
      const missing = await joined.wait(JOIN_LOST_MS);
      if (missing > 0) throw new Error(`${missing} of ${count} could not join`, { cause: failed });
    });
    this.found.figures.push({ row, n: this.n, times, figure: (cpuMs / count) * 1000, generator });
    await pause(QUIET_MS);
  }

  /** Sends only the beats of pages. */
  async sendHeartbeatsOnly(ms: number): Promise<void> {
    const beat = eventFrame(1, 'clock', { t0: 0 });
    await pause(PULSE_MS + QUIET_MS);
    const beats = Math.round((this.joinedPhones.length * ms) / OWN_BEAT_MS);
    const silent = () =>
      Promise.all([pause(ms), spread(beats, ms, (index) => this.joinedPhones[index]?.phone.send(beat))]);
    const { cpuMs, wallMs, generator } = await measureCpu(this.rig.probe, silent, 0);
    this.found.figures.push({ row: 'silence', n: this.n, figure: (cpuMs / wallMs) * 100, generator });
  }

  /** Opens the next question in all contests at once and waits until every phone has it. @param row undefined if it is not measured */
  async nextQuestion(row?: string): Promise<void> {
    this.question += 1;
    const indexText = `"currentQuestionIndex":${this.question},`;
    const received = new Countdown(this.joinedPhones.length);
    const times: number[] = [];
    let startedAt = 0;
    for (const { phone } of this.joinedPhones) {
      phone.onPush = (payload) => {
        if (!payload.includes(indexText) || !payload.includes('"phase":"question"')) return;
        // The count-in before the first question.
        if (payload.includes('"question":null')) return;
        times.push(performance.now() - startedAt);
        phone.onPush = undefined;
        received.count();
      };
    }
    const { cpuMs, generator } = await measureCpu(this.rig.probe, async () => {
      startedAt = performance.now();
      await Promise.all(this.contests.map((contest) => contest.open(this.question)));
      this.found.lost.pushes += await received.wait(LOST_MS);
    });
    if (row === undefined) return;
    this.found.figures.push({ row, n: this.n, times, figure: (cpuMs / this.joinedPhones.length) * 1000, generator });
  }

  /**
   * Lets all phones answer except the last one of each contest, so that no question closes by itself.
   * @param overMs the time over which the answers are spread at random; 0 sends all at once and measures answers a second
   * @returns CPU per answer, µs, and the latencies of the acks, ms
   */
  async answer(row: string | undefined, overMs: number): Promise<{ cpuUs: number; times: number[] }> {
    const silent = new Set(new Map(this.joinedPhones.map((seat) => [seat.contest, seat])).values());
    const answering = this.joinedPhones.filter((seat) => !silent.has(seat));
    const times: number[] = [];
    const acknowledged = new Countdown(answering.length);
    const sentAt = new Float64Array(answering.length);
    // Two thirds of the answers are right.
    const frames = answering.map(({ contest }, index) => {
      const selectedAnswer = letterOf(this.question, index % 3 > 0);
      const body = { gameId: contest.id, questionIndex: this.question, selectedAnswer, responseTime: 1000 };
      return eventFrame(1, 'solo:answer', body);
    });
    for (const [index, { phone, contest }] of answering.entries()) {
      phone.onAck = (payload) => {
        if (!payload.includes('"ok":true')) return;
        times.push(performance.now() - (sentAt[index] ?? 0));
        phone.onAck = undefined;
        this.#acknowledged.set(contest, (this.#acknowledged.get(contest) ?? 0) + 1);
        acknowledged.count();
      };
    }
    const { cpuMs, wallMs, generator } = await measureCpu(this.rig.probe, async () => {
      await spread(answering.length, overMs, (index) => {
        sentAt[index] = performance.now();
        answering[index]?.phone.send(frames[index] as Buffer);
      });
      this.found.lost.acks += await acknowledged.wait(LOST_MS);
    });
    const cpuUs = (cpuMs / answering.length) * 1000;
    const figure = overMs > 0 ? cpuUs : (times.length / wallMs) * 1000;
    if (row !== undefined) this.found.figures.push({ row, n: this.n, times, figure, generator });
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
