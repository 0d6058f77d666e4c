import { formatClock } from '../../lib/arabic/numbers';
import { MediaFailed, MediaFrame } from './media-frame';
import { PlayerKey, SeekBar } from './media-keys';
import styles from './media-player.module.css';
import { mediaTexts } from './texts.ar';
import { usePlayer } from './use-player';

interface MediaVideoProps {
  src: string;
  /** The answer shows: it stops. */
  stopped?: boolean;
}

/** A film with keys of its own. It starts by a press, never alone. */
export function MediaVideo(props: MediaVideoProps) {
  // Another file is another player, at its start.
  return <Video key={props.src} {...props} />;
}

/** A film comes in two kinds under one name; a browser takes the first that it can play. */
const KINDS: readonly (readonly [string, string])[] = [
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
];

/** A host's own file, which stands alone. */
const OWN = /\/u-[\w-]{22}\.\w+$/;

/**
 * The named file first, then the same film in its other format. Empty for a host's own, and for a file with another ending: these are
 * used as they are.
 */
function sourcesOf(src: string): { src: string; type: string }[] {
  const named = OWN.test(src) ? undefined : KINDS.find(([ending]) => src.endsWith(ending));
  if (named === undefined) return [];
  const stem = src.slice(0, -named[0].length);
  return [named, ...KINDS.filter((kind) => kind !== named)].map(([ending, type]) => ({ src: stem + ending, type }));
}

function Video({ src, stopped = false }: MediaVideoProps) {
  const player = usePlayer<HTMLVideoElement>(stopped);
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
        <span className={styles.time}>{formatClock(player.seconds)}</span>
      </div>
    </MediaFrame>
  );
}
