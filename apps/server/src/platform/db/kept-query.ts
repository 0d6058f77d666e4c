import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Statement } from './database';

/** Stands for an argument while a query is compiled. */
class Mark {
  constructor(readonly index: number) {}
}

/** A query's SQL, and for each of its parameters the argument that it is, or its own fixed value. */
interface Kept {
  compiled: CompiledQuery;
  parametersOf(args: readonly unknown[]): unknown[];
}

function keep<A extends unknown[]>(build: (...args: A) => Compilable, count: number): Kept {
  const marks: unknown[] = Array.from({ length: count }, (_, index) => new Mark(index));
  const compiled = build(...(marks as A)).compile();
  const slots = compiled.parameters;
  return {
    compiled,
    parametersOf: (args) => slots.map((slot) => (slot instanceof Mark ? args[slot.index] : slot)),
  };
}

/**
 * A read whose SQL is made once. Building a query anew takes longer than most reads of one row; for those that every move makes.
 * @param build may pass its arguments on as values only: it sees placeholders, and is called once
 * @returns the rows for these arguments
 */
export function keptRead<A extends unknown[], R>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  build: (...args: A) => Compilable<R>,
): (...args: A) => Promise<R[]> {
  let kept: Kept | undefined;
  return async (...args) => {
    kept ??= keep(build, args.length);
    const query = { ...kept.compiled, parameters: kept.parametersOf(args) };
    return (await db.executeQuery<R>(query)).rows;
  };
}

/**
 * The same for a statement of a write.
 * @param expect changed rows that the write depends on
 */
export function keptStatement<A extends unknown[]>(
  build: (...args: A) => Compilable,
  expect?: number,
): (...args: A) => Statement {
  let kept: Kept | undefined;
  return (...args) => {
    kept ??= keep(build, args.length);
    const statement = { sql: kept.compiled.sql, parameters: kept.parametersOf(args) };
    return expect === undefined ? statement : { ...statement, expect };
  };
}
