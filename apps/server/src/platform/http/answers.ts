import type { Refusal } from '@lamma/protocol/refusals';

/** A refusal that carries more than its sentence: what the caller needs to try again. */
export class RefusedWith {
  constructor(
    readonly refusal: Refusal,
    readonly extra: Record<string, unknown>,
  ) {}
}

/** A reply with a version: 304 without building the body when the client holds it already. */
export class Tagged<T> {
  constructor(
    /** Changes whenever the body does. The ETag is made of it and of the database's epoch. */
    readonly tag: string,
    readonly body: () => Promise<T>,
  ) {}
}

/** One page of a list that grows with time. */
export class Page<T> {
  constructor(
    readonly items: T,
    /** What asks for the page after it; null at the end. */
    readonly next: string | null,
  ) {}
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer && 'ok' in answer && answer.ok === false;
}
