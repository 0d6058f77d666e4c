import { useState } from 'react';
import { formatBytes } from '../../lib/arabic/bytes';
import { formatClock } from '../../lib/arabic/numbers';
import { Button } from '../../ui/buttons/button';
import { PlayerKey } from '../media/media-keys';
import { mediaTexts } from '../media/texts.ar';
import { usePlayer } from '../media/use-player';
import { Wave } from '../media/wave';
import styles from './chosen-file.module.css';
import { mediaFieldTexts } from './texts.ar';
import { fileHref, type UploadedFile } from './uploaded-file';

interface ChosenFileProps {
  value: UploadedFile;
  disabled: boolean;
  /** Opens the picker for another file. */
  onChange: () => void;
  onRemove: () => void;
}

/** A preview of the file in a field. */
export function ChosenFile(props: ChosenFileProps) {
  if (props.value.kind === 'audio') return <ChosenSound {...props} />;
  return props.value.kind === 'video' ? <ChosenFilm {...props} /> : <ChosenPicture {...props} />;
}

function ChosenPicture(props: ChosenFileProps) {
  const { value } = props;
  const [isMissing, setIsMissing] = useState(false);
  const isShrunk = value.bytes > 0 && value.bytes < value.sentBytes;
  return (
    <div className={styles.seen}>
      {isMissing ? null : (
        <span className={styles.frame}>
          <img src={fileHref(value.file)} alt={mediaFieldTexts.preview} onError={() => setIsMissing(true)} />
        </span>
      )}
      <div className={styles.about}>
        <FileName {...props} />
        <p role={isMissing ? 'alert' : undefined}>
          {isMissing
            ? mediaFieldTexts.gone
            : isShrunk
              ? mediaFieldTexts.shrunk(formatBytes(value.bytes))
              : mediaFieldTexts.cleaned}
        </p>
        <FileActions {...props} change={mediaFieldTexts.changePicture} remove={mediaFieldTexts.removePicture} />
      </div>
    </div>
  );
}

function ChosenSound(props: ChosenFileProps) {
  const { value } = props;
  const player = usePlayer<HTMLAudioElement>(false);
  return (
    <div className={styles.lines}>
      {player.failed ? null : (
        <div className={styles.row}>
          {/* biome-ignore lint/a11y/useMediaCaption: a preview of the host's own upload */}
          <audio ref={player.ref} src={fileHref(value.file)} preload="metadata" />
          <Toggle isPlaying={player.playing} onPress={player.toggle} />
          <Wave src={value.file} player={player} className={styles.wave} />
        </div>
      )}
      <FileDetails {...props} isGone={player.failed} seconds={player.seconds} duration={player.duration} />
    </div>
  );
}

function ChosenFilm(props: ChosenFileProps) {
  const { value } = props;
  const player = usePlayer<HTMLVideoElement>(false);
  return (
    <div className={styles.lines}>
      {player.failed ? null : (
        <div className={styles.row}>
          <Toggle isPlaying={player.playing} onPress={player.toggle} />
          <span className={styles.frame}>
            {/* biome-ignore lint/a11y/useMediaCaption: a preview of the host's own upload */}
            <video ref={player.ref} src={fileHref(value.file)} preload="metadata" playsInline />
          </span>
        </div>
      )}
      <FileDetails {...props} isGone={player.failed} seconds={player.seconds} duration={player.duration} />
    </div>
  );
}

function Toggle({ isPlaying, onPress }: { isPlaying: boolean; onPress: () => void }) {
  return (
    <PlayerKey
      glyph={isPlaying ? 'pause' : 'play'}
      label={isPlaying ? mediaTexts.pause : mediaTexts.play}
      onPress={onPress}
    />
  );
}

interface FileDetailsProps extends ChosenFileProps {
  isGone: boolean;
  seconds: number;
  duration: number;
}

function FileDetails({ isGone, seconds, duration, ...props }: FileDetailsProps) {
  return (
    <div className={styles.row}>
      <div className={styles.grow}>
        <FileName {...props} />
        <p role={isGone ? 'alert' : undefined}>
          {isGone ? mediaFieldTexts.gone : mediaTexts.of(formatClock(seconds), formatClock(duration))}
        </p>
      </div>
      <FileActions {...props} change={mediaFieldTexts.changeIt} remove={mediaFieldTexts.removeIt} />
    </div>
  );
}

function FileName({ value }: ChosenFileProps) {
  return (
    <span className={styles.name}>
      <bdi>{value.name || mediaFieldTexts[value.kind]}</bdi>
    </span>
  );
}

function FileActions({
  disabled,
  onChange,
  onRemove,
  change,
  remove,
}: ChosenFileProps & { change: string; remove: string }) {
  return (
    <div className={styles.verbs}>
      <Button size="sm" disabled={disabled} onClick={onChange}>
        {change}
      </Button>
      <Button size="sm" variant="ghost" disabled={disabled} onClick={onRemove}>
        {remove}
      </Button>
    </div>
  );
}
