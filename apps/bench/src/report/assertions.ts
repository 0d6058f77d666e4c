import { percentile } from './statistics';

/** Assertions of a program. A failed one makes the exit code 1. */
export class Assertions {
  #failed = 0;

  check(what: string, holds: boolean): void {
    if (!holds) this.#failed += 1;
    console.log(`${holds ? 'ok  ' : 'MISS'}  ${what}`);
  }

  /** Prints a figure without asserting anything. */
  print(what: string): void {
    console.log(`      ${what}`);
  }

  get exitCode(): number {
    return this.#failed > 0 ? 1 : 0;
  }
}

/** `p50 12, p99 80, max 95 ms`. */
export function textOfTimes(samples: readonly number[]): string {
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  return `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${Math.max(...samples).toFixed(0)} ms`;
}
