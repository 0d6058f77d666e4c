import type { GameCommand, OpenQuestionView, Playback } from '@lamma/protocol/games';
import { MediaImage } from '../../../game-ui/media/media-image';
import { MediaSound } from '../../../game-ui/media/media-sound';
import { MediaVideo } from '../../../game-ui/media/media-video';
import { serverNow } from '../../../lib/server/live';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { gameTexts } from '../texts.ar';
import { mediaSource } from './preload-media';

/** The playback state before any remote action. */
const initialPlayback: Playback = { plays: 0, isStopped: false, isLarge: false };

export const playbackOf = ({ playback }: OpenQuestionView): Playback => playback ?? initialPlayback;

interface ShownMedia {
  question: OpenQuestionView;
  /** The answer is shown. */
  isAnswerShown: boolean;
  /** The clock waits for the sound or the film. */
  isClockWaiting: boolean;
  onMove: (command: GameCommand) => void;
}

/** Whether the clock of an open question waits for its sound or film. */
export function useIsWaitingForPlay(question: OpenQuestionView | null): boolean {
  return (useSecondsLeft(question?.standsUntil, serverNow) ?? 0) > 0;
}

/**
 * The picture, sound or film of the question; the answer's picture once it is shown. A remote controls it on every screen that shows it.
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
