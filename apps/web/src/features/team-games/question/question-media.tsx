import type { OpenQuestionView } from '@lamma/protocol/games';
import { MediaImage } from '../../../game-ui/media/media-image';
import { MediaSound } from '../../../game-ui/media/media-sound';
import { MediaVideo } from '../../../game-ui/media/media-video';
import { gameTexts } from '../texts.ar';
import { mediaSource } from './preload-media';

/** The picture, sound or film of the question; the answer's picture once it shows. Undefined where there is none. */
export function mediaOf(question: OpenQuestionView, shown: boolean) {
  if (shown && question.answerImage !== undefined) {
    return <MediaImage src={mediaSource(question.answerImage)} alt={gameTexts.answerPicture} shape="answer" />;
  }
  const { questionImage, questionAudio, questionVideo } = question;
  if (questionImage !== undefined)
    return <MediaImage src={mediaSource(questionImage)} alt={gameTexts.questionPicture} />;
  if (questionAudio !== undefined) return <MediaSound src={mediaSource(questionAudio)} stopped={shown} />;
  if (questionVideo !== undefined) return <MediaVideo src={mediaSource(questionVideo)} stopped={shown} />;
  return undefined;
}
