import { pause } from '@lamma/testkit/contests/at-once';
import { letterOf } from '@lamma/testkit/people/teacher';
import { meter } from '../generator/meter';
import { eventFrame } from '../generator/phone';
import { Countdown, spread } from '../generator/spread';
import { percentile } from '../report/statistics';
import type { Contest, Rig } from '../servers/rig';
import type { Seat } from './live-hall';
import type { Findings } from './sample';

const LOST_MS = 60_000;
const QUIET_MS = 200;

/** The answers of a hall. The last phone of each room never answers, so that no question closes by itself. */
export class Answers {
  readonly #rig: Rig;
  readonly #answering: Seat[] = [];
  readonly #acknowledged = new Map<Contest, number>();

  constructor(rig: Rig, phones: readonly Seat[]) {
    this.#rig = rig;
    const silent = new Map(phones.map((one) => [one.contest, one]));
    this.#answering = phones.filter((one) => silent.get(one.contest) !== one);
  }

  /** How many answers have been acknowledged in a contest so far. */
  acknowledgedIn(contest: Contest): number {
    return this.#acknowledged.get(contest) ?? 0;
  }

  /** All answer once at random moments within so long. */
  async spread(found: Findings, question: number, overMs: number): Promise<void> {
    const ackMs: number[] = [];
    const { cpuMs, generator } = await this.#run(found, question, ackMs, (send) =>
      spread(this.#answering.length, overMs, send),
    );
    found.add('answerCpu', (cpuMs / this.#answering.length) * 1000, generator);
    found.add('ackP50', percentile(ackMs, 0.5), generator);
    found.add('ackP99', percentile(ackMs, 0.99), generator);
  }

  /** All answer in the same instant. */
  async burst(found: Findings, question: number): Promise<void> {
    const ackMs: number[] = [];
    const { wallMs, generator } = await this.#run(found, question, ackMs, (send) => {
      for (let index = 0; index < this.#answering.length; index += 1) send(index);
      return Promise.resolve();
    });
    found.add('burst', (ackMs.length / wallMs) * 1000, generator);
  }

  async #run(
    found: Findings,
    question: number,
    ackMs: number[],
    run: (send: (index: number) => void) => Promise<void>,
  ) {
    const told = new Countdown(this.#answering.length);
    const frames = this.#frames(question);
    const sentAt = new Float64Array(this.#answering.length);
    for (const [index, { phone, contest }] of this.#answering.entries()) {
      phone.onAck = (_id, payload) => {
        if (!payload.includes('"ok":true')) return;
        ackMs.push(performance.now() - (sentAt[index] ?? 0));
        phone.onAck = undefined;
        this.#acknowledged.set(contest, this.acknowledgedIn(contest) + 1);
        told.one();
      };
    }
    let missing = 0;
    const metered = await meter(this.#rig, async () => {
      await run((index) => {
        sentAt[index] = performance.now();
        this.#answering[index]?.phone.send(frames[index] as Buffer);
      });
      missing = await told.wait(LOST_MS);
    });
    found.lost.acks += missing;
    await pause(QUIET_MS);
    return metered;
  }

  /** Made before the clock runs. Two of three answer rightly. */
  #frames(question: number): Buffer[] {
    const made = new Map<string, Buffer>();
    return this.#answering.map(({ contest }, index) => {
      const selectedAnswer = letterOf(question, index % 3 > 0);
      const key = contest.id + selectedAnswer;
      const body = { gameId: contest.id, questionIndex: question, selectedAnswer, responseTime: 1000 };
      const frame = made.get(key) ?? eventFrame(1, 'solo:answer', body);
      made.set(key, frame);
      return frame;
    });
  }
}
