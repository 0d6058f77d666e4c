import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MediaFailed, MediaFrame } from '../../../game-ui/media/media-frame';
import { mediaTexts } from '../../../game-ui/media/texts.ar';
import { roundTexts } from '../texts.ar';
import styles from './round-media.module.css';

const source = (file: string) => `/attached_assets/${encodeURIComponent(file)}`;

/** Loads a player in its own chunk. If that fails, the rest of the page must stay. */
const Sound = lazy(() => loadPlayer(import('../../../game-ui/media/media-sound').then(({ MediaSound }) => MediaSound)));
const Film = lazy(() => loadPlayer(import('../../../game-ui/media/media-video').then(({ MediaVideo }) => MediaVideo)));

type Player = (props: { src: string }) => ReactNode;

function loadPlayer(loading: Promise<Player>): Promise<{ default: Player }> {
  const failedPlayer: Player = () => <p className={styles.lost}>{mediaTexts.mediaFailed}</p>;
  return loading.catch(() => failedPlayer).then((found) => ({ default: found }));
}

/** The picture, sound or film of the question. Sounds and films play only after a press. */
export function RoundMedia({ view: { questionImage, questionAudio, questionVideo } }: { view: PhoneView }) {
  if (questionImage !== undefined) return <Picture key={questionImage} src={source(questionImage)} />;
  if (questionAudio === undefined && questionVideo === undefined) return null;
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      {questionAudio === undefined ? null : <Sound src={source(questionAudio)} />}
      {questionVideo === undefined ? null : <Film src={source(questionVideo)} />}
    </Suspense>
  );
}

/** A picture as wide as the card. No zoom control: pinching enlarges the page. */
function Picture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <MediaFailed shape="picture" text={mediaTexts.imageFailed} onRetry={() => setFailed(false)} />;
  return (
    <MediaFrame shape="picture">
      <img className={styles.picture} src={src} alt={roundTexts.questionPicture} onError={() => setFailed(true)} />
    </MediaFrame>
  );
}
