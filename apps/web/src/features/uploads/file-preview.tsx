import { useState } from 'react';
import { PlayerKey } from '../../game-ui/media/media-keys';
import { mediaTexts } from '../../game-ui/media/texts.ar';
import { usePlayer } from '../../game-ui/media/use-player';
import { Wave } from '../../game-ui/media/wave';
import { formatClock } from '../../lib/arabic/numbers';
import type { OwnUpload } from './api';
import styles from './file-preview.module.css';
import { uploadsTexts } from './texts.ar';

const hrefOf = (file: string) => `/attached_assets/${encodeURIComponent(file)}`;

/** Shows or plays a file. Loads a sound on demand and only the first frame of a film, because a page has up to fifty files. */
export function FilePreview({ kind, file }: Pick<OwnUpload, 'kind' | 'file'>) {
  if (kind === 'audio') return <Sound src={hrefOf(file)} />;
  return kind === 'video' ? <Film src={hrefOf(file)} /> : <Picture src={hrefOf(file)} />;
}

function Picture({ src }: { src: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <MissingFile />;
  return (
    <span className={styles.frame}>
      <img src={src} alt={uploadsTexts.image} loading="lazy" onError={() => setIsMissing(true)} />
    </span>
  );
}

function Sound({ src }: { src: string }) {
  const player = usePlayer<HTMLAudioElement>(false);
  if (player.failed) return <MissingFile />;
  return (
    <span className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: a preview of the host's own upload */}
      <audio ref={player.ref} src={src} preload="none" />
      <Wave src={src} player={player} className={styles.wave} />
      <Toggle player={player} />
    </span>
  );
}

function Film({ src }: { src: string }) {
  const player = usePlayer<HTMLVideoElement>(false);
  if (player.failed) return <MissingFile />;
  return (
    <span className={styles.frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: a preview of the host's own upload */}
      <video ref={player.ref} src={src} preload="metadata" playsInline />
      <Toggle player={player} />
    </span>
  );
}

interface ToggleProps {
  player: { playing: boolean; seconds: number; duration: number; toggle: () => void };
}

function Toggle({ player: { playing, seconds, duration, toggle } }: ToggleProps) {
  return (
    <span className={styles.keys}>
      <PlayerKey
        glyph={playing ? 'pause' : 'play'}
        label={playing ? mediaTexts.pause : mediaTexts.play}
        onPress={toggle}
      />
      {duration > 0 ? <span>{mediaTexts.of(formatClock(seconds), formatClock(duration))}</span> : null}
    </span>
  );
}

function MissingFile() {
  return (
    <span className={styles.frame} role="status">
      {uploadsTexts.gone}
    </span>
  );
}
