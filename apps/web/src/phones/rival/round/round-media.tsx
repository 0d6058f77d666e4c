import type { PhoneView } from '@lamma/protocol/rest/qr-rounds';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MediaFailed, MediaFrame } from '../../../game-ui/media/media-frame';
import { mediaTexts } from '../../../game-ui/media/texts.ar';
import { rivalTexts } from '../texts.ar';
import styles from './round-media.module.css';

const source = (file: string) => `/attached_assets/${encodeURIComponent(file)}`;

/** Players are files of their own, which only their questions load. One that does not come must not take the form with it. */
const Sound = lazy(() => player(import('../../../game-ui/media/media-sound').then(({ MediaSound }) => MediaSound)));
const Film = lazy(() => player(import('../../../game-ui/media/media-video').then(({ MediaVideo }) => MediaVideo)));

type Player = (props: { src: string }) => ReactNode;

function player(loading: Promise<Player>): Promise<{ default: Player }> {
  const lost: Player = () => <p className={styles.lost}>{mediaTexts.mediaFailed}</p>;
  return loading.catch(() => lost).then((found) => ({ default: found }));
}

/** The picture, sound or film of the question. It plays only after a press. */
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

/** A picture as wide as the card; fingers enlarge it, as they do everywhere on a phone. */
function Picture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <MediaFailed shape="picture" text={mediaTexts.imageFailed} onRetry={() => setFailed(false)} />;
  return (
    <MediaFrame shape="picture">
      <img className={styles.picture} src={src} alt={rivalTexts.questionPicture} onError={() => setFailed(true)} />
    </MediaFrame>
  );
}
