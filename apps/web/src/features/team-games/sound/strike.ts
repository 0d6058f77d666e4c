import { type Stroke, strokeSeconds } from './cues';

/** From where an exponential fall is silent to the ear; it cannot reach zero. */
const SILENT = 0.0001;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Builds one stroke's sound and starts it. @param when the context's time */
export function strike(context: BaseAudioContext, out: AudioNode, stroke: Stroke, when: number): void {
  if (stroke.kind === 'wood') {
    tone(context, out, { ...stroke, when, type: 'triangle', from: stroke.pitch, falls: 0.01 });
    tone(context, out, {
      ...stroke,
      when,
      level: stroke.level / 3,
      type: 'sine',
      from: stroke.pitch * 2.7,
      falls: 0.01,
    });
  } else if (stroke.kind === 'skin') {
    // A struck skin is tighter for an instant, and the hand is heard on it.
    tone(context, out, { ...stroke, when, type: 'sine', from: stroke.pitch * 1.8, falls: 0.05 });
    hiss(context, out, { when, level: stroke.level / 5, seconds: 0.03, pitch: 900, width: 0.5 });
  } else {
    // Many hands never meet at once.
    for (const late of [0, 0.011, 0.024]) {
      const seconds = strokeSeconds.clap - late;
      hiss(context, out, { when: when + late, level: stroke.level / 2, seconds, pitch: stroke.pitch, width: 1.1 });
    }
  }
}

interface Tone extends Stroke {
  when: number;
  type: OscillatorType;
  /** Where the pitch starts, and how long it falls to its own. */
  from: number;
  falls: number;
}

function tone(context: BaseAudioContext, out: AudioNode, { kind, pitch, level, when, type, from, falls }: Tone): void {
  const seconds = strokeSeconds[kind];
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, when);
  source.frequency.exponentialRampToValueAtTime(pitch, when + falls);
  source.connect(fading(context, out, level, when, seconds));
  source.start(when);
  source.stop(when + seconds);
}

interface Hiss {
  when: number;
  level: number;
  seconds: number;
  pitch: number;
  width: number;
}

function hiss(context: BaseAudioContext, out: AudioNode, { when, level, seconds, pitch, width }: Hiss): void {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = width;
  source.connect(band);
  band.connect(fading(context, out, level, when, seconds));
  source.start(when);
  source.stop(when + seconds);
}

/** A level that jumps up and dies away. */
function fading(context: BaseAudioContext, out: AudioNode, level: number, when: number, seconds: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(level, when);
  gain.gain.exponentialRampToValueAtTime(SILENT, when + seconds);
  gain.connect(out);
  return gain;
}

/** A fifth of a second of noise, made once. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 5), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  noises.set(context, buffer);
  return buffer;
}
