import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAudio, fakeKit } from '../../testing/fake-audio';
import * as kit from './kit';
import { enableSound, playCue } from './play-cue';
import { useSoundStore } from './sound-store';

const cleanups: (() => void)[] = [];
const enable = () => {
  const cleanup = enableSound();
  cleanups.push(cleanup);
  return cleanup;
};
const touch = () => fireEvent.pointerDown(window);

function hidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  fireEvent(document, new Event('visibilitychange'));
}

/** A fake sound of a question, with only what the bus reads. */
function questionSound() {
  const audio = document.createElement('audio');
  const state = { paused: true };
  Object.defineProperty(audio, 'paused', { get: () => state.paused });
  document.body.append(audio);
  return {
    audio,
    play(is: boolean) {
      state.paused = !is;
      fireEvent(audio, new Event(is ? 'playing' : 'pause'));
    },
  };
}

beforeEach(async () => {
  useSoundStore.setState({ isOn: true, volume: 10, isAwake: false });
  await fakeKit();
});
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  Reflect.deleteProperty(document, 'hidden');
  document.body.replaceChildren();
});

describe('Cues', () => {
  it('the recording of the cues is loaded once the page is idle, unless the page was left before', () => {
    vi.useFakeTimers();
    const load = vi.spyOn(kit, 'loadKit').mockResolvedValue();
    enableSound()();
    vi.runAllTimers();
    const loadsAfterLeaving = load.mock.calls.length;
    enable();
    vi.runAllTimers();
    const loads = load.mock.calls.length;
    load.mockRestore();
    vi.useRealTimers();
    expect([loadsAfterLeaving, loads > 0]).toEqual([0, true]);
  });

  it('cues are silent before the first gesture, and while no page has enabled sounds', () => {
    const { started, contexts } = fakeAudio();
    playCue('tick');
    touch();
    enable();
    playCue('tick');
    expect([started, contexts]).toEqual([[], []]);
    fireEvent.keyDown(window, { key: ' ' });
    playCue('tick');
    expect(started.length).toBeGreaterThan(0);
  });

  it('the cue of a point rises in pitch, and is higher for the second team', () => {
    const { started } = fakeAudio();
    enable();
    touch();
    const pitches = (play: () => void) => {
      started.length = 0;
      play();
      return started.map(({ pitch }) => pitch);
    };
    const [first, second] = pitches(() => playCue('point1'));
    expect(second).toBeGreaterThan(first ?? 0);
    const [one] = pitches(() => playCue('square', { team: 1 }));
    const [two] = pitches(() => playCue('square', { team: 2 }));
    expect(two).toBeGreaterThan(one ?? 0);
  });

  it('isAwake becomes true only after the first gesture has ended', () => {
    fakeAudio();
    enable();
    touch();
    // The click of the gesture is still to come.
    expect(useSoundStore.getState().isAwake).toBe(false);
    fireEvent.click(window);
    expect(useSoundStore.getState().isAwake).toBe(true);
  });

  it('isAwake becomes false when the browser suspends the output', () => {
    const { contexts } = fakeAudio();
    enable();
    touch();
    fireEvent.click(window);
    const [context] = contexts;
    if (context === undefined) throw new Error('no context');
    context.state = 'suspended';
    context.dispatchEvent(new Event('statechange'));
    expect(useSoundStore.getState().isAwake).toBe(false);
  });

  it('cues share one audio context, which is suspended while the tab is hidden or no page has sounds enabled', () => {
    const { started, contexts } = fakeAudio();
    const leave = enable();
    touch();
    hidden(true);
    expect(contexts[0]?.state).toBe('suspended');
    playCue('tick');
    hidden(false);
    expect(contexts[0]?.state).toBe('running');
    const leaveToo = enable();
    leave();
    expect(contexts[0]?.state).toBe('running');
    leaveToo();
    cleanups.length = 0;
    expect(contexts[0]?.state).toBe('suspended');
    playCue('tick');
    expect(started).toEqual([]);
    enable();
    expect([contexts.length, contexts[0]?.state]).toEqual([1, 'running']);
  });

  it('cues follow the volume and get quieter while a sound of a question plays', () => {
    const { volumes } = fakeAudio();
    enable();
    touch();
    const level = () => volumes[0]?.value ?? 0;
    const { audio, play } = questionSound();
    playCue('tick');
    const full = level();
    useSoundStore.getState().setVolume(5);
    expect(level()).toBeLessThan(full / 2);
    useSoundStore.getState().setVolume(10);
    expect(level()).toBe(full);
    play(true);
    expect(level()).toBeLessThan(full / 3);
    play(false);
    expect(level()).toBe(full);
    play(true);
    // A removed element stops playing, but fires no event.
    audio.remove();
    playCue('tick');
    expect(level()).toBe(full);
  });

  it('cues are optional: a browser without Web Audio is silent', () => {
    vi.stubGlobal('AudioContext', undefined);
    enable();
    touch();
    expect(() => playCue('tick')).not.toThrow();
  });
});
