import type { Logger } from 'pino';
import { dropOldSessions } from '../features/accounts/sessions/session-lifetime';
import { dropOldRounds } from '../features/team-games/rounds/rounds';
import { sweepTickets } from '../features/team-games/start/tickets';
import type { Gateway } from '../platform/live/gateway';
import type { Clock } from '../platform/time/clock';
import type { Features } from './features';
import type { Installation } from './installation';

/** What browsers sent is counted in memory for so long. */
const METRICS_MS = 5000;
const SESSION_SWEEP_MS = 1000;
const CLEANING_MS = 600_000;
const FOLLOW_MS = 60_000;
const EXPIRY_LOOK_MS = 5000;
/** Settings that another process changed are told; this finds those that were not heard. */
const SETTINGS_LOOK_MS = 5000;
/** Another process's corrections are read at the start of a game too; this is for previews and contests' lists. */
const CATCH_UP_MS = 10_000;
const TALLIES_LOOK_MS = 30_000;
const PRESENCE_LOOK_MS = 1000;
const SOCKETS_LOOK_MS = 1000;

/** Starts what the server does again and again by itself. @returns what stops each of it */
export function startJobs(
  { database, clock, followClocks }: Installation,
  features: Features,
  gateway: Gateway,
  log: Logger,
): (() => void)[] {
  const { accounts, contests, expirer, performance, questions, settings, teamGames, uploads } = features;

  /** Sessions ended elsewhere (another process, the command line) lose their sockets here within a second. */
  async function endRevokedSessions(): Promise<void> {
    const open = gateway.openSessions();
    const known = await accounts.knownSessions(open);
    gateway.endSessions(open.filter((key) => !known.has(key)));
  }

  async function clean(): Promise<void> {
    await sweepTickets(teamGames);
    await dropOldRounds(teamGames);
    await contests.clean();
    await uploads.sweep();
    await performance.clean();
    await database.writer.write(dropOldSessions(accounts, clock.now()));
  }

  const every = (ms: number, job: () => Promise<void>) => repeat(clock, log, ms, job);
  return [
    every(SESSION_SWEEP_MS, endRevokedSessions),
    every(CLEANING_MS, clean),
    every(FOLLOW_MS, followClocks),
    every(METRICS_MS, () => performance.flush()),
    every(EXPIRY_LOOK_MS, () => expirer.look()),
    every(EXPIRY_LOOK_MS, () => contests.look()),
    every(SETTINGS_LOOK_MS, () => settings.look()),
    every(TALLIES_LOOK_MS, () => questions.tallies.look()),
    every(CATCH_UP_MS, () => questions.bank.catchUp()),
    every(PRESENCE_LOOK_MS, () => contests.lookAround()),
    every(SOCKETS_LOOK_MS, () => gateway.lookAtSockets()),
    () => expirer.stop(),
    () => contests.stop(),
  ];
}

/** Works every `ms`, counted from the end of the work before. @returns what stops it */
function repeat(clock: Clock, log: Logger, ms: number, job: () => Promise<void>): () => void {
  let isOver = false;
  let stop = () => {};
  const next = () => {
    if (isOver) return;
    stop = clock.after(ms, () =>
      job()
        .catch((error: unknown) => log.error({ err: error }, 'a job failed'))
        .finally(next),
    );
  };
  next();
  return () => {
    isOver = true;
    stop();
  };
}
