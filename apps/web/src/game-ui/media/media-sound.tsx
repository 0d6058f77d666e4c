import { formatClock } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { MediaFailed, MediaFrame } from './media-frame';
import { PlayerKey } from './media-keys';
import styles from './media-player.module.css';
import { mediaTexts, timesHeard } from './texts.ar';
import { usePlayer } from './use-player';
import { Wave } from './wave';

interface MediaSoundProps {
  src: string;
  /** The answer shows: it stops. */
  stopped?: boolean;
}

/** A sound: its wave in stitches, pause, from the start. It starts by a press, never alone. */
export function MediaSound(props: MediaSoundProps) {
  // Another file is another player, at its start.
  return <Sound key={props.src} {...props} />;
}

function Sound({ src, stopped = false }: MediaSoundProps) {
  const player = usePlayer<HTMLAudioElement>(stopped);
  if (player.failed) return <MediaFailed shape="wide" text={mediaTexts.mediaFailed} onRetry={player.retry} />;
  return (
    <MediaFrame shape="wide">
      {/* biome-ignore lint/a11y/useMediaCaption: the sound is the question; words beside it would be its answer */}
      <audio ref={player.ref} className={styles.audio} src={src} preload="auto" />
      <div className={styles.sound}>
        <Wave src={src} player={player} className={styles.wave} />
        <div className={styles.controls}>
          <PlayerKey
            glyph={player.playing ? 'pause' : 'play'}
            label={player.playing ? mediaTexts.pause : mediaTexts.play}
            onPress={player.toggle}
          />
          <PlayerKey glyph="replay" label={mediaTexts.fromStart} onPress={player.fromStart} />
          <span className={styles.time}>
            {mediaTexts.of(formatClock(player.seconds), formatClock(player.duration))}
          </span>
          <span className={styles.heard}>{counted(player.heard, timesHeard)}</span>
        </div>
      </div>
    </MediaFrame>
  );
}
