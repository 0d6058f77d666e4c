/** Runs `work` on every item, at most `count` at a time. */
export async function inParallel<T>(count: number, all: readonly T[], work: (one: T, index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) await work(all[index] as T, index);
  };
  await Promise.all(Array.from({ length: Math.min(count, all.length) }, worker));
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
