import type { PhoneView } from '@lamma/protocol/rest/games/qr-rounds';
import { arabicDigits } from '@lamma/rules/arabic/digits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MediaFailed, MediaFrame } from '../../../game-ui/media/media-frame';
import { mediaTexts } from '../../../game-ui/media/texts.ar';
import { cx } from '../../../lib/cx';
import { Card } from '../../../ui/frames/card';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { roundTexts } from '../texts.ar';
import styles from './round-question.module.css';

/** The question of the other team with its answer, which only this phone's team may see. */
export function RoundQuestion({ view }: { view: PhoneView }) {
  // The texts of a round without a game were typed by a person: their digits stay as typed.
  const shown = (text: string) => (view.rivalName === null ? text : arabicDigits(text));
  return (
    <Card as="section" className={styles.card}>
      <p className={styles.question}>
        <Written>{shown(view.questionText)}</Written>
      </p>
      {view.clues === undefined ? null : (
        <ol className={styles.clues}>
          {view.clues.map((clue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
            <li key={index}>
              <Written>{shown(clue)}</Written>
            </li>
          ))}
        </ol>
      )}
      <RoundMedia view={view} />
      <p className={cx(notch(1), styles.answer)}>
        <Glyph name="tick" />
        <span>
          {roundTexts.correctAnswer} <Written>{shown(view.correctAnswer)}</Written>
        </span>
      </p>
    </Card>
  );
}

const source = (file: string) => `/attached_assets/${encodeURIComponent(file)}`;

/** Loads the players in a separate chunk. If that fails, the rest of the page must stay. */
const Sound = lazy(() =>
  loadPlayer(import('../../../game-ui/media/media-player').then(({ MediaSound }) => MediaSound)),
);
const Film = lazy(() => loadPlayer(import('../../../game-ui/media/media-player').then(({ MediaVideo }) => MediaVideo)));

type Player = (props: { src: string }) => ReactNode;

function loadPlayer(loading: Promise<Player>): Promise<{ default: Player }> {
  const failedPlayer: Player = () => <p className={styles.lost}>{mediaTexts.mediaFailed}</p>;
  return loading.catch(() => failedPlayer).then((found) => ({ default: found }));
}

/** The picture, sound or film of the question. Sounds and films play only after a press. */
function RoundMedia({ view: { questionImage, questionAudio, questionVideo } }: { view: PhoneView }) {
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
