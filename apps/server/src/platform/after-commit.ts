import type { Logger } from 'pino';

/**
 * Who hears of what was committed. Hearers run after the acknowledgement's write, and cannot undo it.
 * @template A what may be announced, by name: each feature declares its own
 */
export interface AfterCommit<A> {
  announce<N extends keyof A>(name: N, what: A[N]): void;
  hear<N extends keyof A>(name: N, hearer: (what: A[N]) => void | Promise<void>): void;
}

export type Announce<A> = AfterCommit<A>['announce'];

export function makeAfterCommit<A>(log: Logger): AfterCommit<A> {
  const hearers: { [N in keyof A]?: ((what: A[N]) => void | Promise<void>)[] } = {};
  return {
    announce: (name, what) => {
      for (const hearer of hearers[name] ?? []) {
        Promise.resolve()
          .then(() => hearer(what))
          .catch((error: unknown) => log.error({ err: error, name }, 'a hearer failed'));
      }
    },
    hear: (name, hearer) => {
      hearers[name] = [...(hearers[name] ?? []), hearer];
    },
  };
}
