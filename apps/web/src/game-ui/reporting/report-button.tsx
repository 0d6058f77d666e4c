import { use } from 'react';
import { Button } from '../../ui/buttons/button';
import { IconButton } from '../../ui/buttons/icon-button';
import { gameUiTexts } from '../texts.ar';
import { type AskedQuestion, ReportingContext } from './reporting';

interface ReportButtonProps {
  question: AskedQuestion;
  /** `tv`: on a board; `tvSign`: where it has no room for words. `line`: at the end of a line of many; the question is in its name. */
  look: 'tv' | 'tvSign' | 'line';
}

/** «السؤال خطأ». Once it was said the button says so, and opens the report again. */
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
  return (
    <Button size="tv" variant="ghost" glyph={glyph} onClick={open}>
      {words}
    </Button>
  );
}
