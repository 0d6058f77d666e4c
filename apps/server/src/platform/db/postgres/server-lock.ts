import type pg from 'pg';

/** The name of the lock; any number that nobody else uses on this database. */
const LOCK = 5_266_201;
/** How long after a refusal or a lost connection the lock is asked for again. */
const AGAIN_MS = 1000;

/** The lock that tells a server whether another one runs on its database. PostgreSQL drops it with the connection, however the process ends. */
export interface ServerLock {
  /** Asks for the lock, to be kept until `close`. @returns whether no other server has it */
  take(): Promise<boolean>;
  close(): Promise<void>;
}

/** @param connect makes a connection of its own */
export function serverLock(connect: () => pg.Client): ServerLock {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const fresh = connect();
    // The error comes again where the connection is used next.
    fresh.on('error', () => undefined);
    fresh.once('end', () => {
      if (client === fresh) client = undefined;
      again();
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  /** Later servers have to find the lock taken: it is asked for again after a lost connection, and where another server had it. */
  function again(): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      take().catch(again);
    }, AGAIN_MS);
    timer.unref();
  }

  async function take(): Promise<boolean> {
    const { rows } = await (client ?? (await open())).query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [LOCK],
    );
    const isTaken = rows[0]?.taken === true;
    if (!isTaken) again();
    return isTaken;
  }

  return {
    take,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
