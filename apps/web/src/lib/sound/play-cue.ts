import { type Bus, makeBus } from './bus';
import { type CueName, cues } from './cues';
import { loadKit, strike } from './kit';
import { useSoundStore } from './sound-store';

/** The tone of a team: a factor of all pitches. */
const teamTone = { 1: 1, 2: 1.26 } as const;
/** The cues of a point, which already have their team's tone. */
const teamToneCues: ReadonlySet<CueName> = new Set(['point1', 'point2']);

export interface Scheduled {
  name: CueName;
  team: 1 | 2;
  /** In seconds of the context's clock. */
  when: number;
}

/** Schedules the strokes of a cue, into a bus of the same context. */
export function scheduleCue(context: BaseAudioContext, out: AudioNode, { name, team, when }: Scheduled): void {
  const tone = teamToneCues.has(name) ? 1 : teamTone[team];
  const { decibels, strokes } = cues[name];
  const level = 10 ** (decibels / 20);
  for (const stroke of strokes) {
    const { at, pitch } = stroke;
    strike(context, out, { ...stroke, pitch: pitch * tone, level: stroke.level * level }, when + at);
  }
}

/** The sounds and films of questions that have been started on this page. */
const startedMedia = new Set<HTMLMediaElement>();
const mediaEvents = ['playing', 'pause', 'ended', 'volumechange'] as const;

/** Whether a question's own sound or film is audible now. A removed element fires no pause event, so each one is checked. */
function isQuestionAudible(): boolean {
  return [...startedMedia].some(
    (media) => media.isConnected && !media.paused && !media.ended && !media.muted && media.volume > 0,
  );
}

/** Calls `onChange` whenever a sound or film of the page starts, stops or changes its volume. @returns the cleanup */
function watchQuestionSound(onChange: () => void): () => void {
  const checkMedia = ({ target }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return;
    startedMedia.add(target);
    for (const media of startedMedia) if (!media.isConnected) startedMedia.delete(media);
    onChange();
  };
  // These events do not bubble.
  for (const change of mediaEvents) document.addEventListener(change, checkMedia, true);
  return () => {
    for (const change of mediaEvents) document.removeEventListener(change, checkMedia, true);
    startedMedia.clear();
  };
}

const gestures = ['pointerdown', 'keydown'] as const;
/**
 * The events that end a gesture. `isAwake` is set only then, so that the click that enables the sounds does not also
 * switch them off.
 */
const gestureEnds = ['click', 'keyup'] as const;

/**
 * One context for the life of the document, suspended while no page needs it: some browsers require another gesture
 * for a second context.
 */
let output: { context: AudioContext; bus: Bus } | null = null;
/** The number of pages that need sounds. */
let soundPages = 0;

/** The delay if the browser has no idle callback. */
const IDLE_MS = 2000;

/**
 * Enables sounds until the returned cleanup is called: from the first gesture on, as browsers require, and only while the page is
 * visible.
 */
export function enableSound(): () => void {
  soundPages += 1;
  for (const gesture of gestures) window.addEventListener(gesture, openContext);
  for (const end of gestureEnds) window.addEventListener(end, updateIsAwake);
  document.addEventListener('visibilitychange', suspendOrResume);
  const stopWatchingQuestion = watchQuestionSound(updateLevel);
  const unsubscribe = useSoundStore.subscribe(loadWhenIdle);
  if (navigator.userActivation?.hasBeenActive === true) openContext();
  suspendOrResume();
  updateIsAwake();
  loadWhenIdle();
  return () => {
    soundPages -= 1;
    stopWatchingQuestion();
    unsubscribe();
    if (soundPages > 0) return;
    for (const gesture of gestures) window.removeEventListener(gesture, openContext);
    for (const end of gestureEnds) window.removeEventListener(end, updateIsAwake);
    document.removeEventListener('visibilitychange', suspendOrResume);
    suspendOrResume();
  };
}

interface CueOptions {
  /** The team in whose tone the cue plays. */
  team?: 1 | 2 | undefined;
}

/** Plays a cue, unless sounds are off or not loaded yet, the page has not been touched, or it is hidden. */
export function playCue(name: CueName, { team = 1 }: CueOptions = {}): void {
  if (output === null || !canPlay() || !useSoundStore.getState().isOn) return;
  updateLevel();
  scheduleCue(output.context, output.bus.input, { name, team, when: output.context.currentTime });
}

function canPlay(): boolean {
  return output?.context.state === 'running' && soundPages > 0 && !document.hidden;
}

function openContext(): void {
  if (typeof AudioContext !== 'function') return;
  if (!isOpen()) {
    const context = new AudioContext();
    output = { context, bus: makeBus(context) };
    // A phone call or another tab can interrupt the output.
    context.addEventListener('statechange', () => {
      if (soundPages > 0 && !document.hidden && context.state !== 'running') useSoundStore.setState({ isAwake: false });
    });
  }
  suspendOrResume();
}

function isOpen(): boolean {
  return output !== null && output.context.state !== 'closed';
}

function updateIsAwake(): void {
  useSoundStore.setState({ isAwake: isOpen() });
}

/** Suspends or resumes the context. If the browser refuses, the page stays silent. */
function suspendOrResume(): void {
  if (output === null || !isOpen()) return;
  const { context } = output;
  void (document.hidden || soundPages === 0 ? context.suspend() : context.resume()).catch(() => undefined);
}

/** If sounds are on, their recording is loaded as soon as the page is idle. */
function loadWhenIdle(): void {
  updateLevel();
  if (!useSoundStore.getState().isOn) return;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(loadIfNeeded);
  else setTimeout(loadIfNeeded, IDLE_MS);
}

/** Loads the recording, unless the page was left or the sounds were switched off meanwhile. */
function loadIfNeeded(): void {
  if (soundPages > 0 && useSoundStore.getState().isOn) void loadKit();
}

function updateLevel(): void {
  output?.bus.setLevel(useSoundStore.getState().volume, isQuestionAudible());
}
