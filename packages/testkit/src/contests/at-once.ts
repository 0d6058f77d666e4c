/** Does something with each, so many at once. */
export async function atOnce<T>(count: number, all: readonly T[], work: (one: T, index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) await work(all[index] as T, index);
  };
  await Promise.all(Array.from({ length: Math.min(count, all.length) }, worker));
}

/** Waits so long. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
