import type { Refusal } from '@lamma/protocol/refusals';

/** A refusal with extra fields, which the caller needs for a retry. */
export class RefusedWith {
  constructor(
    readonly refusal: Refusal,
    readonly extra: Record<string, unknown>,
  ) {}
}

/** A reply with an ETag: answers 304 without building the body if the client has this version. */
export class Tagged<T> {
  constructor(
    /** Changes with the body. The ETag is made of it and the database's epoch. */
    readonly tag: string,
    readonly body: () => Promise<T>,
  ) {}
}

export class Page<T> {
  constructor(
    readonly items: T,
    /** The cursor of the next page; null at the end. */
    readonly next: string | null,
  ) {}
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer && 'ok' in answer && answer.ok === false;
}
