import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { ServerOptions } from 'socket.io';

/** Shares rate limits and pushes between the processes of an installation. No data is lost if Redis fails. */
export interface SharedRedis {
  /** For rate limits. Commands fail at once while Redis is unreachable; the process then counts in memory. */
  client: Redis;
  adapter: ServerOptions['adapter'];
  isConnected(): boolean;
  /** Publishes a message to all processes, this one included; dropped while Redis is unreachable. */
  publish(message: string): void;
  /** Subscribes to the messages of all processes. */
  subscribe(listener: (message: string) => void): void;
  close(): void;
}

/** The channel for messages between processes; pushes do not use it. */
const CHANNEL = 'lamma:told';

export function openRedis(url: string, log: Logger): SharedRedis {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  client.on('error', (error) => log.error({ err: error }, 'redis is unreachable'));
  const readers: Redis[] = [];
  // The adapter duplicates the client for its readers and handles no rejection, so a command that fails while Redis is unreachable would
  // end the process. Queue commands until it is back, and ignore the errors of commands that are left at shutdown.
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
    // The adapter accepts ioredis, but is typed for node-redis only.
    adapter: createAdapter(client),
    isConnected: () => client.status === 'ready',
    publish: (message) => {
      client.publish(CHANNEL, message).catch(() => undefined);
    },
    subscribe: (listener) => {
      const reader = client.duplicate();
      reader.on('error', (error) => log.error({ err: error }, 'redis is unreachable'));
      reader.on('message', (_channel, message) => listener(message));
      void reader.subscribe(CHANNEL);
    },
    close: () => {
      for (const one of [client, ...readers]) one.disconnect();
    },
  };
}
