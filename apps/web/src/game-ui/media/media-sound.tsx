import { formatClock } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { MediaFailed, MediaFrame } from './media-frame';
import { PlayerKey } from './media-keys';
import styles from './media-player.module.css';
import { mediaTexts, timesPlayed } from './texts.ar';
import { type SharedPlayback, usePlayer } from './use-player';
import { Wave } from './wave';

interface MediaSoundProps {
  src: string;
  /** Stops playback, because the answer shows. */
  stopped?: boolean;
  /** The playback that screens share; undefined if it is local. */
  shared?: SharedPlayback | undefined;
  /** Shown in place of the play count. */
  note?: string | undefined;
}

/** A sound with a wave, pause and replay. It starts only by a click, here or on the remote. */
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
