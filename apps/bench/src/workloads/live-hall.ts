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
const PULSE_MS = 9000;
/** A page without a pulse for so long sends its beat. */
const UNHEARD_MS = 10_000;
const LOOK_MS = 100;
const OWN_BEAT_MS = 300_000;
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
   * Nothing happens but the signs of life, as pages give them: each phone answers the server's pulse, and sends its beat five minutes after the
   * last one, or when no pulse came for 10 s.
   */
  async beSilent(ms: number): Promise<void> {
    const frame = eventFrame(1, 'clock', { t0: 0 });
    const pages = this.seats.map(({ phone }) => ({ phone, heardAt: performance.now() }));
    for (const page of pages) {
      page.phone.onPush = (payload) => {
        if (payload.includes('42["pulse"')) page.heardAt = performance.now();
      };
    }
    // The first pulse warms up: before it none was ever sent.
    await pause(PULSE_MS + QUIET_MS);
    const beats = Math.round((pages.length * ms) / OWN_BEAT_MS);
    const { cpuMs, wallMs, generator } = await meter(
      this.rig,
      async () => {
        const look = setInterval(() => {
          const now = performance.now();
          for (const page of pages) {
            if (now - page.heardAt < UNHEARD_MS) continue;
            page.heardAt = now;
            page.phone.send(frame);
          }
        }, LOOK_MS);
        await Promise.all([pause(ms), spread(beats, ms, (index) => pages[index]?.phone.send(frame))]);
        clearInterval(look);
      },
      0,
    );
    for (const { phone } of pages) phone.onPush = undefined;
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
