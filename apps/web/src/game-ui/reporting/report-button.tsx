import { use } from 'react';
import { IconButton } from '../../ui/buttons/icon-button';
import { gameUiTexts } from '../texts.ar';
import { type ReportableQuestion, ReportingContext } from './reporting';

interface ReportButtonProps {
  question: ReportableQuestion;
  /** `tv`: on a board. `tvSign`: on a board, icon only. `line`: in a list; its accessible name has the question. */
  look: 'tv' | 'tvSign' | 'line';
}

/** «السؤال خطأ». After a report the button shows that and opens the report again. */
export function ReportButton({ question, look }: ReportButtonProps) {
  const reporting = use(ReportingContext);
  if (reporting === null) return null;
  const isReported = reporting.isReported(question);
  const words = isReported ? gameUiTexts.reported : gameUiTexts.wrongQuestion;
  const glyph = isReported ? 'tick' : 'flag';
  const open = () => reporting.open(question);
  if (look === 'tvSign') return <IconButton glyph={glyph} size="tv" label={words} title={words} onClick={open} />;
  if (look === 'line') {
    const label = gameUiTexts.wrongQuestionOf(words, question.questionText);
    return <IconButton glyph={glyph} label={label} title={words} onClick={open} />;
  }
  return <IconButton glyph={glyph} size="tv" label={words} word={words} onClick={open} />;
}
