import type { Logger } from 'pino';
import { dropOldSessions } from '../features/accounts/sessions/session-lifetime';
import { dropOldRoundsAndSeats } from '../features/team-games/rounds/rounds';
import { sweepTickets } from '../features/team-games/start/tickets';
import type { Gateway } from '../platform/live/gateway';
import type { Clock } from '../platform/time/clock';
import type { Features } from './features';
import type { Installation } from './installation';

/** Metrics of browsers are buffered in memory for this long. */
const METRICS_MS = 5000;
const SESSION_CHECK_MS = 1000;
const CLEANUP_MS = 600_000;
const CLOCK_SYNC_MS = 60_000;
const EXPIRY_CHECK_MS = 5000;
/** How often the settings are read again, in case another process's message about a change was missed. */
const SETTINGS_CHECK_MS = 5000;
/**
 * How often corrections of questions that another process stored are read, for previews and contest lists. A game also reads them at its
 * start.
 */
const CATCH_UP_MS = 10_000;
const TALLIES_CHECK_MS = 30_000;
const PRESENCE_CHECK_MS = 1000;
const SOCKETS_CHECK_MS = 1000;

/** @returns a cleanup for each job */
export function startJobs(
  { database, clock, followClocks }: Installation,
  features: Features,
  gateway: Gateway,
  log: Logger,
): (() => void)[] {
  const { accounts, contests, expirer, gatherings, performance, questions, settings, teamGames, uploads } = features;

  /** Disconnects sockets whose session was ended elsewhere (another process, the command line), within a second. */
  async function endRevokedSessions(): Promise<void> {
    const open = gateway.openSessions();
    const known = await accounts.knownSessions(open);
    gateway.endSessions(open.filter((key) => !known.has(key)));
  }

  async function clean(): Promise<void> {
    await sweepTickets(teamGames);
    await dropOldRoundsAndSeats(teamGames);
    await gatherings.clean();
    await contests.clean();
    await uploads.sweep();
    await performance.clean();
    await database.writer.write(dropOldSessions(accounts, clock.now()));
  }

  const every = (ms: number, job: () => Promise<void>) => repeat(clock, log, ms, job);
  return [
    every(SESSION_CHECK_MS, endRevokedSessions),
    every(CLEANUP_MS, clean),
    every(CLOCK_SYNC_MS, followClocks),
    every(METRICS_MS, () => performance.flush()),
    every(EXPIRY_CHECK_MS, () => expirer.armDeadlines()),
    every(EXPIRY_CHECK_MS, () => contests.armDeadlines()),
    every(SETTINGS_CHECK_MS, () => settings.reload()),
    every(TALLIES_CHECK_MS, () => questions.tallies.countDue()),
    every(CATCH_UP_MS, () => questions.bank.catchUp()),
    every(PRESENCE_CHECK_MS, () => contests.checkPresence()),
    every(PRESENCE_CHECK_MS, () => gatherings.checkPresence(gateway)),
    every(SOCKETS_CHECK_MS, () => gateway.checkSockets()),
    () => expirer.stop(),
    () => contests.stop(),
  ];
}

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
