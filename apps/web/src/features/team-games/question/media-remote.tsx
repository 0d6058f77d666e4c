import type { GameCommand, MediaAct, OpenQuestionView } from '@lamma/protocol/games';
import { Button } from '../../../ui/buttons/button';
import { gameTexts } from '../texts.ar';
import styles from './media-remote.module.css';
import { playbackOf } from './question-media';

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
