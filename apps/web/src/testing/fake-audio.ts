import { vi } from 'vitest';

/** A value of an audio node that can be moved over time; only where it was set is kept. */
function ramp() {
  const made = {
    value: 0,
    setValueAtTime(value: number): void {
      made.value = value;
    },
    exponentialRampToValueAtTime: () => undefined,
  };
  return made;
}

/** Stands in for Web Audio: notes what begins to sound, when and at which pitch. */
export function fakeAudio() {
  const started: { at: number; from: number }[] = [];
  const contexts: FakeContext[] = [];
  const node = (more: object) => ({ connect: () => undefined, ...more });

  function source() {
    const frequency = ramp();
    const start = (at: number) => void started.push({ at, from: frequency.value });
    return node({ frequency, start, stop: () => undefined });
  }

  class FakeContext {
    state: 'running' | 'suspended' | 'closed' = 'running';
    currentTime = 5;
    sampleRate = 100;
    destination = {};

    constructor() {
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
    createGain = () => node({ gain: ramp() });
    createBiquadFilter = () => node({ frequency: ramp(), Q: ramp() });
    createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
    createOscillator = source;
    createBufferSource = source;
  }
  vi.stubGlobal('AudioContext', FakeContext);
  return { started, contexts };
}
