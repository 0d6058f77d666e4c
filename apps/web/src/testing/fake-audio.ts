import { onTestFinished, vi } from 'vitest';
import { loadKit } from '../lib/sound/kit';

/** A fake AudioParam that records its values. */
function fakeAudioParam() {
  const param = {
    value: 0,
    setTargetAtTime(value: number): void {
      param.value = value;
    },
  };
  return param;
}

/** Loads a fake recording of the strokes. */
export async function fakeKit(): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({});
    },
  );
  await loadKit();
}

/** A fake AudioContext that records which strokes start, when and at which pitch. */
export function fakeAudio() {
  const started: { at: number; pitch: number }[] = [];
  const contexts: FakeContext[] = [];
  /** The gains that lead to the output: the volume. */
  const volumes: { value: number }[] = [];
  const node = (more: object) => ({ connect: () => undefined, ...more });

  function createBufferSource() {
    const playbackRate = fakeAudioParam();
    return node({ playbackRate, start: (at: number) => void started.push({ at, pitch: playbackRate.value }) });
  }

  class FakeContext extends EventTarget {
    state: 'running' | 'suspended' | 'closed' = 'running';
    currentTime = 5;
    destination = {};

    constructor() {
      super();
      contexts.push(this);
    }
    async resume(): Promise<void> {
      this.state = 'running';
    }
    async suspend(): Promise<void> {
      this.state = 'suspended';
    }
    async close(): Promise<void> {
      this.state = 'closed';
    }
    createGain = () => {
      const gain = fakeAudioParam();
      return { gain, connect: (to: unknown) => void (to === this.destination && volumes.push(gain)) };
    };
    createDynamicsCompressor = () =>
      node({
        threshold: fakeAudioParam(),
        knee: fakeAudioParam(),
        ratio: fakeAudioParam(),
        attack: fakeAudioParam(),
        release: fakeAudioParam(),
      });
    createBufferSource = createBufferSource;
  }
  vi.stubGlobal('AudioContext', FakeContext);
  // The page keeps its context, and tests share the page.
  onTestFinished(() => contexts.forEach((context) => void context.close()));
  return { started, contexts, volumes };
}
