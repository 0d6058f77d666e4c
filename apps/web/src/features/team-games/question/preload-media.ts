import type { GameView } from '@lamma/protocol/games';

/** Where a file of a question lies. */
export function mediaSource(file: string): string {
  return `/attached_assets/${encodeURIComponent(file)}`;
}

/**
 * Brings the pictures, sounds and films of a game's questions into the browser's cache, one after the other, so that a tap opens
 * them at once. Answers' pictures are not known before they are revealed, and are not among them.
 * @returns what ends it
 */
export function preloadMedia(view: GameView): () => void {
  const stop = new AbortController();
  const files = view.categoriesData
    .flatMap(({ questions }) => questions)
    .filter(({ used }) => !used)
    .flatMap(({ questionImage, questionAudio, questionVideo }) => [questionImage, questionAudio, questionVideo])
    .filter((file): file is string => file !== undefined);
  void (async () => {
    for (const file of files) {
      if (stop.signal.aborted) return;
      // A file that fails now is asked for again when its question opens, and says so there.
      await fetch(mediaSource(file), { signal: stop.signal, credentials: 'same-origin' })
        .then((response) => response.blob())
        .catch(() => undefined);
    }
  })();
  return () => stop.abort();
}
