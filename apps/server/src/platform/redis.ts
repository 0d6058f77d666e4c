import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';

/** What several processes of one installation share: counts of limits, and pushes. A cache: nothing is lost with it. */
export interface SharedRedis {
  /** For limits. A command fails at once while Redis is away; the process then counts by itself. */
  client: Redis;
  /** For pushes between processes. */
  adapter: ServerOptions['adapter'];
  isThere(): boolean;
  /** Tells a word to all processes, this one too; while Redis is away, to nobody. */
  tell(word: string): void;
  /** Hears the words that any of them tells. */
  hear(hearer: (word: string) => void): void;
  close(): void;
}

/** What processes tell each other beside pushes. */
const CHANNEL = 'lamma:told';

export function openRedis(url: string, log: Logger): SharedRedis {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  client.on('error', (error) => log.error({ err: error }, 'redis is away'));
  const readers: Redis[] = [];
  // The adapter makes its readers by this, and handles no refusal of theirs: one that Redis is away for would end the process. So
  // they wait for it, and no error is reported for what still waits when the server stops.
  const duplicate = client.duplicate.bind(client);
  client.duplicate = () => {
    const reader = duplicate({ maxRetriesPerRequest: null });
    const subscribe = reader.subscribe.bind(reader);
    reader.subscribe = (...channels: unknown[]) => subscribe(...(channels as string[])).catch(() => undefined);
    readers.push(reader);
    return reader;
  };
  return {
    client,
    // ioredis is one of the clients that it takes; its types name only the other.
    adapter: createAdapter(client),
    isThere: () => client.status === 'ready',
    tell: (word) => {
      client.publish(CHANNEL, word).catch(() => undefined);
    },
    hear: (hearer) => {
      const reader = client.duplicate();
      reader.on('error', (error) => log.error({ err: error }, 'redis is away'));
      reader.on('message', (_channel, word) => hearer(word));
      void reader.subscribe(CHANNEL);
    },
    close: () => {
      for (const one of [client, ...readers]) one.disconnect();
    },
  };
}
