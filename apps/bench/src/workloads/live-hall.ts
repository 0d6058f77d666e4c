import { pause } from '@lamma/testkit/contests/at-once';
import { joinedPhone } from '../generator/join';
import { meter } from '../generator/meter';
import { eventFrame, type Phone } from '../generator/phone';
import { Countdown, spread } from '../generator/spread';
import { percentile } from '../report/statistics';
import type { Contest, Rig } from '../servers/rig';
import type { Findings } from './sample';
import { withinMs } from './sizes';

const LOST_MS = 60_000;
const JOIN_LOST_MS = 120_000;
const BEAT_MS = 10_000;
const QUIET_MS = 200;

/** A phone that has joined, and the contest that it is in. */
export interface Seat {
  phone: Phone;
  contest: Contest;
}

/** Phones in one contest or many, and what happens to all of them together. */
export class LiveHall {
  readonly seats: Seat[] = [];
  /** Of the question that shows; -1 in the lobby. */
  question = -1;

  constructor(
    readonly rig: Rig,
    readonly contests: readonly Contest[],
    readonly found: Findings,
  ) {}

  /** So many join, a thousand in a second, spread over the contests. @throws when one could not */
  async join(count: number): Promise<void> {
    const tookMs: number[] = [];
    const joined = new Countdown(count);
    let failed: unknown;
    const joinOne = async (index: number) => {
      const startedAt = performance.now();
      const contest = this.contests[index % this.contests.length] as Contest;
      this.seats.push({ phone: await joinedPhone(this.rig, contest.id, index), contest });
      tookMs.push(performance.now() - startedAt);
      joined.one();
    };
    const { cpuMs, generator } = await meter(this.rig, async () => {
      await spread(count, withinMs(count), (index) => {
        joinOne(index).catch((error: unknown) => {
          failed = error;
        });
      });
      const missing = await joined.wait(JOIN_LOST_MS);
      if (missing > 0) throw new Error(`${missing} of ${count} could not join`, { cause: failed });
    });
    this.found.add('joinCpu', cpuMs / count, generator);
    this.found.add('joinP50', percentile(tookMs, 0.5), generator);
    await pause(QUIET_MS);
  }

  /**
   * Each phone asks for the versions every ten seconds, and nothing else happens. The page does so after 8 to 10 s. The beats come as the joins came,
   * within the same part of the ten seconds, and so do the server's own.
   */
  async beSilent(beats: number): Promise<void> {
    const frame = eventFrame(1, 'clock', { t0: 0 });
    const within = withinMs(this.seats.length);
    const { cpuMs, wallMs, generator } = await meter(
      this.rig,
      async () => {
        for (let beat = 0; beat < beats; beat += 1) {
          const startedAt = performance.now();
          await spread(this.seats.length, within, (index) => this.seats[index]?.phone.send(frame));
          await pause(Math.max(0, BEAT_MS - (performance.now() - startedAt)));
        }
      },
      0,
    );
    this.found.add('silent', (cpuMs / wallMs) * 100, generator);
  }

  /** The teachers' next question, in all rooms in the same instant. Each phone has to hear of it. */
  async nextQuestion(isMeasured = false): Promise<void> {
    this.question += 1;
    const place = `"currentQuestionIndex":${this.question},`;
    const heard = new Countdown(this.seats.length);
    let bytes = 0;
    for (const { phone } of this.seats) {
      phone.onPush = (payload, wireBytes) => {
        if (!payload.includes(place) || !payload.includes('"phase":"question"')) return;
        bytes = wireBytes;
        phone.onPush = undefined;
        heard.one();
      };
    }
    const { cpuMs, generator } = await meter(this.rig, async () => {
      await Promise.all(this.contests.map((contest) => contest.open(this.question)));
      this.found.lost.pushes += await heard.wait(LOST_MS);
    });
    if (!isMeasured) return;
    this.found.add('pushCpu', (cpuMs / this.seats.length) * 1000, generator);
    this.found.add('pushBytes', bytes);
  }

  close(): void {
    for (const { phone } of this.seats) phone.close();
  }
}
