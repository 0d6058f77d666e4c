import { contestMoments } from '../features/contests/show/table';
import { moments } from '../features/team-games/moments/table';
import { endBeats } from '../features/team-games/winner/end-beats';
import type { Moment } from '../game-ui/moments/moment';
import { makeBus } from '../lib/sound/bus';
import { type CueName, cueSeconds, cues } from '../lib/sound/cues';
import { loadKit } from '../lib/sound/kit';
import { type Scheduled, scheduleCue } from '../lib/sound/play-cue';

/** A cue as a browser plays it at full volume; samples are 32-bit floats in base64. */
interface RenderedCue {
  name: string;
  loudness: 'tick' | 'cue' | 'peak';
  maxMs: number;
  channels: string[];
}

/** Silence before a cue, in seconds: a limiter needs a moment to settle. */
const LEAD = 0.5;
/** Silence after a cue, in seconds, so that a cue that lasts too long is measured too. */
const TAIL = 0.5;
/**
 * The maximum duration of a cue that no animation limits: a tick, a cue outside moments, or a cue of a moment without
 * animation.
 */
const MAX_MS = 1000;

/** Renders every cue through the bus, once for each team in whose tone it is played, for `npm run sounds`. */
export async function renderCues(sampleRate: number): Promise<RenderedCue[]> {
  await loadKit();
  const names = Object.keys(cues) as CueName[];
  return Promise.all(
    names.flatMap((name) => teamsOf(name).map((team) => renderCue({ name, team, when: LEAD }, sampleRate))),
  );
}

async function renderCue(scheduled: Scheduled, sampleRate: number): Promise<RenderedCue> {
  const { name, team } = scheduled;
  const length = Math.ceil((LEAD + cueSeconds(name) + TAIL) * sampleRate);
  const context = new OfflineAudioContext({ numberOfChannels: 2, length, sampleRate });
  scheduleCue(context, makeBus(context).input, scheduled);
  const buffer = await context.startRendering();
  const channels = [0, 1].map((channel) => toBase64(buffer.getChannelData(channel).slice(LEAD * sampleRate)));
  return {
    name: team === 1 ? name : `${name}-team${team}`,
    loudness: cues[name].loudness,
    maxMs: maxMsOf(name),
    channels,
  };
}

/**
 * A cue of a game's moment is rendered in both teams' tones, any other cue once. `point1` and `point2` are rendered once too, because their
 * pitches already include the team's tone.
 */
function teamsOf(name: CueName): (1 | 2)[] {
  return Object.values(moments).some(({ cue }) => cue === name) ? [1, 2] : [1];
}

/** Cues that play inside a longer moment, with the time in ms from each cue to the next beat, which is its maximum duration. */
const beats: Partial<Record<CueName, number>> = {
  drum: endBeats.drop - endBeats.drum,
  win: endBeats.tools - endBeats.drop,
  draw: endBeats.tools - endBeats.drop,
};

function maxMsOf(name: CueName): number {
  if (cues[name].loudness === 'tick') return MAX_MS;
  const tables: readonly Moment[] = [...Object.values(moments), ...Object.values(contestMoments)];
  const tableMoments = tables.filter(
    ({ cue }) => cue === name || (typeof cue === 'object' && Object.values(cue ?? {}).includes(name)),
  );
  const lengths = tableMoments.map(({ ms }) => (ms === 0 ? MAX_MS : ms));
  return Math.min(...lengths, beats[name] ?? (lengths.length === 0 ? MAX_MS : Number.POSITIVE_INFINITY));
}

function toBase64(samples: Float32Array): string {
  const bytes = new Uint8Array(samples.buffer);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
