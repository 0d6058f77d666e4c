/** Who is told what came of something: by a call, where so many wait at once that a promise each would be felt. */
export interface Told<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}
