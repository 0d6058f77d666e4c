import { useRef, useState } from 'react';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/overlays/dialog';
import { uiTexts } from '../../ui/texts.ar';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { MediaFailed, MediaFrame } from './media-frame';
import styles from './media-image.module.css';
import { mediaTexts } from './texts.ar';

/** A picture more than this many times as wide as high is a strip. */
const stripRatio = 2;

interface MediaImageProps {
  src: string;
  /** Names the kind of picture but not its content, which can be the answer. */
  alt: string;
  shape?: 'picture' | 'answer';
  /** The enlarged state that screens share; undefined if it is local. */
  shared?: { isLarge: boolean; onLarge: (isLarge: boolean) => void } | undefined;
}

/** A picture in its frame; a click shows it in full screen. */
export function MediaImage({ src, alt, shape = 'picture', shared }: MediaImageProps) {
  const [failed, setFailed] = useState(false);
  const [isStrip, setIsStrip] = useState(false);
  const [isEnlargedHere, setIsEnlargedHere] = useState(false);
  const isEnlarged = shared?.isLarge ?? isEnlargedHere;
  const setIsEnlarged = shared?.onLarge ?? setIsEnlargedHere;
  const closeButton = useRef<HTMLButtonElement>(null);

  if (failed) return <MediaFailed shape={shape} text={mediaTexts.imageFailed} onRetry={() => setFailed(false)} />;
  return (
    <MediaFrame shape={shape} isStrip={isStrip}>
      <button
        type="button"
        className={styles.press}
        aria-label={mediaTexts.enlarge}
        onClick={() => setIsEnlarged(true)}
      >
        <img
          className={styles.image}
          src={src}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setIsStrip(naturalWidth > stripRatio * naturalHeight)
          }
          onError={() => setFailed(true)}
        />
        <span className={cx(notch(1), styles.hint)}>
          <Glyph name="full" />
        </span>
      </button>
      <Dialog
        open={isEnlarged}
        onClose={() => setIsEnlarged(false)}
        title={alt}
        hideTitle
        width="full"
        focusFirst={closeButton}
        actions={
          <Button ref={closeButton} onClick={() => setIsEnlarged(false)}>
            {uiTexts.closeDialog}
          </Button>
        }
      >
        <img className={styles.whole} src={src} alt={alt} />
      </Dialog>
    </MediaFrame>
  );
}
