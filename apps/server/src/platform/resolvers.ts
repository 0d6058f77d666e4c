/** What settles a promise, without the promise: where so many wait at once that one each would cost too much. */
export interface Resolvers<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/** Resolves one of many: an error in it is that one's failure, and the others are resolved all the same. */
export function resolveOne<T>(resolvers: Resolvers<T>, value: T): void {
  try {
    resolvers.resolve(value);
  } catch (error) {
    resolvers.reject(error instanceof Error ? error : new Error(String(error)));
  }
}
