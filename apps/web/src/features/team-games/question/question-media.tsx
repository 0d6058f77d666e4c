import type { GameCommand, GameView, MediaAct, OpenQuestionView, Playback } from '@lamma/protocol/games';
import { MediaImage } from '../../../game-ui/media/media-image';
import { MediaSound, MediaVideo } from '../../../game-ui/media/media-player';
import { serverNow } from '../../../lib/server/live';
import { useSecondsLeft } from '../../../lib/use-deadline';
import { Button } from '../../../ui/buttons/button';
import { gameTexts } from '../texts.ar';
import styles from './question-media.module.css';

/** The playback state before any remote action. */
const initialPlayback: Playback = { plays: 0, isStopped: false, isLarge: false };

const playbackOf = ({ playback }: OpenQuestionView): Playback => playback ?? initialPlayback;

interface ShownMedia {
  question: OpenQuestionView;
  isAnswerShown: boolean;
  /** Whether the clock waits for the sound or the film. */
  isClockWaiting: boolean;
  onMove: (command: GameCommand) => void;
}

/** Whether the clock of an open question waits for its sound or film. */
export function useIsWaitingForPlay(question: OpenQuestionView | null): boolean {
  return (useSecondsLeft(question?.standsUntil, serverNow) ?? 0) > 0;
}

/**
 * The picture, sound or film of the question; or the answer's picture while the answer is shown. A remote controls the media
 * on every screen that shows the question.
 * @returns undefined if there is none
 */
export function mediaElement({ question, isAnswerShown, isClockWaiting, onMove }: ShownMedia) {
  const { plays, isStopped, isLarge } = playbackOf(question);
  const large = {
    isLarge,
    onLarge: (is: boolean) => onMove({ type: 'driveMedia', act: is ? 'enlarge' : 'shrink' }),
  };
  const { answerImage, questionImage, questionAudio, questionVideo } = question;
  if (isAnswerShown && answerImage !== undefined) {
    return <MediaImage src={mediaSource(answerImage)} alt={gameTexts.answerPicture} shape="answer" shared={large} />;
  }
  if (questionImage !== undefined) {
    return <MediaImage src={mediaSource(questionImage)} alt={gameTexts.questionPicture} shared={large} />;
  }
  const shared = {
    plays,
    isStopped,
    onBegin: () => isClockWaiting && onMove({ type: 'driveMedia', act: 'begun' }),
  };
  if (questionAudio !== undefined) {
    const note = isClockWaiting ? gameTexts.clockWaits : undefined;
    return <MediaSound src={mediaSource(questionAudio)} stopped={isAnswerShown} shared={shared} note={note} />;
  }
  if (questionVideo !== undefined) {
    return <MediaVideo src={mediaSource(questionVideo)} stopped={isAnswerShown} shared={shared} />;
  }
  return undefined;
}

/** The URL of a question's file. */
function mediaSource(file: string): string {
  return `/attached_assets/${encodeURIComponent(file)}`;
}

/**
 * Loads the pictures, sounds and films of a game's questions into the browser's cache, one after the other, so that they open without
 * delay. Pictures of answers are unknown before the reveal and not included.
 * @returns a function that stops the loading
 */
export function preloadMedia(view: GameView): () => void {
  const stop = new AbortController();
  const files = view.categoriesData
    .flatMap(({ questions }) => questions)
    .filter(({ used }) => !used)
    .flatMap(({ questionImage, questionAudio, questionVideo }) => [questionImage, questionAudio, questionVideo])
    .filter((file): file is string => file !== undefined);
  void (async () => {
    for (const file of files) {
      if (stop.signal.aborted) return;
      // A file that fails now is requested again when its question opens; only then is an error shown.
      await fetch(mediaSource(file), { signal: stop.signal, credentials: 'same-origin' })
        .then((response) => response.blob())
        .catch(() => undefined);
    }
  })();
  return () => stop.abort();
}

interface MediaRemoteProps {
  question: OpenQuestionView;
  /** Whether the answer is shown, with its picture instead of the question's. */
  isAnswerShown: boolean;
  onMove: (command: GameCommand) => void;
}

/** On a remote, which shows no media: plays, stops and enlarges the question's media on the other screens. */
export function MediaRemote({ question, isAnswerShown, onMove }: MediaRemoteProps) {
  const { plays, isStopped, isLarge } = playbackOf(question);
  const press = (act: MediaAct) => () => onMove({ type: 'driveMedia', act });
  const { questionImage, questionAudio, questionVideo, answerImage } = question;
  if (questionImage !== undefined || (isAnswerShown && answerImage !== undefined)) {
    return (
      <div className={styles.keys}>
        <Button block glyph={isLarge ? 'notFull' : 'full'} onClick={press(isLarge ? 'shrink' : 'enlarge')}>
          {isLarge ? gameTexts.shrinkPicture : gameTexts.enlargePicture}
        </Button>
      </div>
    );
  }
  if (questionAudio === undefined && questionVideo === undefined) return null;
  const words = questionAudio === undefined ? gameTexts.remoteFilm : gameTexts.remoteSound;
  return (
    <div className={styles.keys}>
      <Button block glyph={plays === 0 ? 'play' : 'replay'} onClick={press('play')}>
        {plays === 0 ? words.play : words.again}
      </Button>
      {plays > 0 && !isStopped ? (
        <Button block glyph="pause" onClick={press('stop')}>
          {words.stop}
        </Button>
      ) : null}
    </div>
  );
}
