import { formatClock } from '../lib/numbers';
import { MediaFailed, MediaFrame } from './media-frame';
import { PlayerKey, SeekBar } from './media-keys';
import styles from './media-player.module.css';
import { uiTexts } from './texts.ar';
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

function Video({ src, stopped = false }: MediaVideoProps) {
  const player = usePlayer<HTMLVideoElement>(stopped);
  if (player.failed) return <MediaFailed shape="film" text={uiTexts.mediaFailed} onRetry={player.retry} />;
  return (
    <MediaFrame shape="film">
      {/* biome-ignore lint/a11y/useMediaCaption: the film is the question; words beside it would be its answer */}
      <video ref={player.ref} className={styles.film} src={src} preload="metadata" playsInline />
      <div className={styles.overlay}>
        <PlayerKey
          glyph={player.playing ? 'pause' : 'play'}
          label={player.playing ? uiTexts.pause : uiTexts.play}
          onPress={player.toggle}
        />
        <SeekBar seconds={player.seconds} duration={player.duration} onSeek={player.seek} />
        <span className={styles.time}>{formatClock(player.seconds)}</span>
      </div>
    </MediaFrame>
  );
}
