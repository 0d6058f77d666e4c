import type { GameView } from '@lamma/protocol/games';

/** The URL of a question's file. */
export function mediaSource(file: string): string {
  return `/attached_assets/${encodeURIComponent(file)}`;
}

/**
 * Loads the pictures, sounds and films of a game's questions into the browser's cache, one after the other, so that they open without
 * delay. Pictures of answers are unknown before the reveal and not included.
 * @returns a function that stops it
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
      // A file that fails now is requested again when its question opens; only then is an error shown.
      await fetch(mediaSource(file), { signal: stop.signal, credentials: 'same-origin' })
        .then((response) => response.blob())
        .catch(() => undefined);
    }
  })();
  return () => stop.abort();
}
