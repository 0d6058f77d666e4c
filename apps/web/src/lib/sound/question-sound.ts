/** Sounds and films of questions that have played on this page. */
const started = new Set<HTMLMediaElement>();
const changes = ['playing', 'pause', 'ended', 'volumechange'] as const;

/** Whether a question's own sound or film is audible now. A removed element no longer reports that it has paused, so each is asked. */
export function isQuestionAudible(): boolean {
  return [...started].some(
    (media) => media.isConnected && !media.paused && !media.ended && !media.muted && media.volume > 0,
  );
}

/** Calls back whenever a sound or film of the page starts or ends. @returns the cleanup */
export function watchQuestionSound(onChange: () => void): () => void {
  const look = ({ target }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return;
    started.add(target);
    for (const media of started) if (!media.isConnected) started.delete(media);
    onChange();
  };
  // These events do not bubble.
  for (const change of changes) document.addEventListener(change, look, true);
  return () => {
    for (const change of changes) document.removeEventListener(change, look, true);
    started.clear();
  };
}
