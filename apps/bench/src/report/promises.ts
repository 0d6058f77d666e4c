import { percentile } from './statistics';

/** What a run is held to. A broken promise makes the command's exit code 1. */
export class Promises {
  #broken = 0;

  /** Prints a figure that must be so. */
  hold(what: string, isKept: boolean): void {
    if (!isKept) this.#broken += 1;
    console.log(`${isKept ? 'ok  ' : 'MISS'}  ${what}`);
  }

  /** Prints a figure that is held to nothing. */
  tell(what: string): void {
    console.log(`      ${what}`);
  }

  get exitCode(): number {
    return this.#broken > 0 ? 1 : 0;
  }
}

/** `p50 12, p99 80, max 95 ms`. */
export function spread(samples: readonly number[]): string {
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  return `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${Math.max(...samples).toFixed(0)} ms`;
}

/** Whether a process here may hold so many connections; says so where it may not. */
export function canHold(connections: number): boolean {
  const report = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: string | number } };
  };
  const soft = Number(report.userLimits?.open_files?.soft ?? Number.POSITIVE_INFINITY);
  // Sockets, the requests beside them, and what a process has open anyway.
  const needed = connections * 2 + 500;
  if (!(soft < needed)) return true;
  console.log(
    `This machine lets a process open ${soft} files; ${connections} phones need ${needed}: raise it (ulimit -n ${needed})`,
  );
  return false;
}
