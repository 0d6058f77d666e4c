import type { GameView } from '@lamma/protocol/games';
import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { type ReportableQuestion, ReportButton } from '../../../game-ui/reporting/reporting';
import { bankText } from '../../../lib/arabic/bank-text';

/** The button «السؤال خطأ» of a bank question whose answer is shown. Own questions have none: their author can correct them. */
export function ReportQuestion({ view, isNarrow = false }: { view: GameView; isNarrow?: boolean }) {
  const { openQuestion, isCustomGame, id: gameSessionId } = view;
  if (openQuestion === null || isCustomGame) return null;
  const { id: questionId, questionText, correctAnswer, categoryId } = openQuestion;
  const question: ReportableQuestion = {
    of: { gameSessionId, questionId },
    questionText: bankText(questionText, categoryId),
    correctAnswer: correctAnswer === undefined ? undefined : bankText(correctAnswer, categoryId),
    media: mediaKindOf(openQuestion),
    isOnBoard: true,
  };
  return <ReportButton question={question} look={isNarrow ? 'tvSign' : 'tv'} />;
}

function mediaKindOf(question: NonNullable<GameView['openQuestion']>): UploadKind | null {
  const { questionImage, answerImage, questionAudio, questionVideo } = question;
  if (questionAudio !== undefined) return 'audio';
  if (questionVideo !== undefined) return 'video';
  return questionImage === undefined && answerImage === undefined ? null : 'image';
}
