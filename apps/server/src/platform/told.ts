/** Who is told what came of something: by a call, where so many wait at once that a promise each would be felt. */
export interface Told<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/** Tells one of many: what goes wrong with one is that one's failure, and the others are told all the same. */
export function tell<T>(told: Told<T>, value: T): void {
  try {
    told.resolve(value);
  } catch (error) {
    told.reject(error instanceof Error ? error : new Error(String(error)));
  }
}
