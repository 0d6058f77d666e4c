import type { AnswerAudit } from '@lamma/testkit/contests/ledger';
import { percentile } from './statistics';

/** Assertions of a program. A failed one makes the exit code 1. */
export class Assertions {
  exitCode = 0;

  check(what: string, holds: boolean): void {
    if (!holds) this.exitCode = 1;
    console.log(`${holds ? 'ok  ' : 'MISS'}  ${what}`);
  }

  /** Prints a figure without asserting anything. */
  print(what: string): void {
    console.log(`      ${what}`);
  }

  /** Checks that every phone's answers were accepted, and that no acknowledged one was lost or doubled. */
  checkAnswers({ sent, acknowledged, refused, lost, doubled }: AnswerAudit, expected: number): void {
    this.check(`${lost} lost, ${doubled} doubled of ${acknowledged} acknowledged answers`, lost + doubled === 0);
    this.check(`${acknowledged} of ${sent} sent answers accepted, ${refused} refused`, acknowledged === expected);
  }
}

/** `p50 12, p99 80, max 95 ms`. */
export function textOfTimes(samples: readonly number[]): string {
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  return `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${Math.max(...samples).toFixed(0)} ms`;
}
