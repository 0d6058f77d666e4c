import { formatClock } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { MediaFailed, MediaFrame } from './media-frame';
import { PlayerKey, SeekBar } from './media-keys';
import styles from './media-player.module.css';
import { mediaTexts, timesPlayed } from './texts.ar';
import { type SharedPlayback, usePlayer } from './use-player';
import { Wave } from './wave';

interface PlayerProps {
  src: string;
  /** Whether playback is stopped, because the answer is shown. */
  stopped?: boolean;
  /** The playback that several screens share; undefined if it is local. */
  shared?: SharedPlayback | undefined;
}

interface MediaSoundProps extends PlayerProps {
  /** Shown in place of the play count. */
  note?: string | undefined;
}

/**
 * A sound with a wave and buttons to pause and replay. Starts only after a press, on this screen or on another screen
 * that shares the playback.
 */
export function MediaSound(props: MediaSoundProps) {
  // Another file needs a new player, which starts at the beginning.
  return <Sound key={props.src} {...props} />;
}

function Sound({ src, stopped = false, shared, note }: MediaSoundProps) {
  const player = usePlayer<HTMLAudioElement>(stopped, shared);
  if (player.failed) return <MediaFailed shape="wide" text={mediaTexts.mediaFailed} onRetry={player.retry} />;
  return (
    <MediaFrame shape="wide">
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would give the answer away */}
      <audio ref={player.ref} className={styles.audio} src={src} preload="auto" />
      <div className={styles.sound}>
        <Wave src={src} player={player} className={styles.wave} />
        <div className={styles.controls}>
          <PlayerKey
            glyph={player.playing ? 'pause' : 'play'}
            label={player.playing ? mediaTexts.pause : mediaTexts.play}
            onPress={player.toggle}
          />
          <PlayerKey glyph="replay" label={mediaTexts.fromStart} onPress={player.restart} />
          <span className={styles.time}>
            {mediaTexts.of(formatClock(player.seconds), formatClock(player.duration))}
          </span>
          <span className={styles.heard}>
            {player.blocked ? mediaTexts.blocked : (note ?? counted(player.playCount, timesPlayed))}
          </span>
        </div>
      </div>
    </MediaFrame>
  );
}

/** A video with controls. Starts only after a press, on this screen or on another screen that shares the playback. */
export function MediaVideo(props: PlayerProps) {
  // Another file needs a new player, which starts at the beginning.
  return <Video key={props.src} {...props} />;
}

/** A video of the bank has two formats under one name; the browser plays the first format that it supports. */
const FORMATS: readonly (readonly [string, string])[] = [
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
];

/** An uploaded file, which has one format only. */
const UPLOADED = /\/u-[\w-]{22}\.\w+$/;

/**
 * The sources of a bank video: the named file and its other format. Empty for uploads and other extensions, which have one source.
 */
function sourcesOf(src: string): { src: string; type: string }[] {
  const named = UPLOADED.test(src) ? undefined : FORMATS.find(([ending]) => src.endsWith(ending));
  if (named === undefined) return [];
  const stem = src.slice(0, -named[0].length);
  return [named, ...FORMATS.filter((kind) => kind !== named)].map(([ending, type]) => ({ src: stem + ending, type }));
}

function Video({ src, stopped = false, shared }: PlayerProps) {
  const player = usePlayer<HTMLVideoElement>(stopped, shared);
  const sources = sourcesOf(src);
  const only = sources.length === 0 ? { src } : {};
  if (player.failed) return <MediaFailed shape="film" text={mediaTexts.mediaFailed} onRetry={player.retry} />;
  return (
    <MediaFrame shape="film">
      <video ref={player.ref} className={styles.film} {...only} preload="metadata" playsInline>
        {sources.map((source) => (
          <source key={source.type} {...source} />
        ))}
      </video>
      <div className={styles.overlay}>
        <PlayerKey
          glyph={player.playing ? 'pause' : 'play'}
          label={player.playing ? mediaTexts.pause : mediaTexts.play}
          onPress={player.toggle}
        />
        <SeekBar seconds={player.seconds} duration={player.duration} onSeek={player.seek} />
        <span className={styles.time}>{player.blocked ? mediaTexts.blocked : formatClock(player.seconds)}</span>
      </div>
    </MediaFrame>
  );
}
