import type { UploadKind } from '@lamma/protocol/rest/uploads';
import { createContext, use } from 'react';
import { IconButton } from '../../ui/buttons/icon-button';
import { gameUiTexts } from '../texts.ar';

/** A question that can be reported as wrong. */
export interface ReportableQuestion {
  /** The game or the run of a contest that asked it. */
  of: { gameSessionId: string; questionId: number } | { contestId: string; runId: string; questionIndex: number };
  /** The text as the screen shows it. */
  questionText: string;
  correctAnswer?: string | undefined;
  /** The kind of the question's media; null for none, undefined if unknown. */
  media?: UploadKind | null;
  /** Set if the report is made on a board: the dialog then says that the game goes on. */
  isOnBoard?: true;
}

interface Reporting {
  open(question: ReportableQuestion): void;
  isReported(question: ReportableQuestion): boolean;
}

/** Null if reporting is not available; then no button is rendered. */
export const ReportingContext = createContext<Reporting | null>(null);

/** A key that is unique for a question of a game or run. */
export function questionKey({ of }: Pick<ReportableQuestion, 'of'>): string {
  return 'gameSessionId' in of ? `${of.gameSessionId}:${of.questionId}` : `${of.runId}:${of.questionIndex}`;
}

interface ReportButtonProps {
  question: ReportableQuestion;
  /** `tv`: on a board. `tvSign`: on a board, icon only. `line`: in a list; its accessible name has the question. */
  look: 'tv' | 'tvSign' | 'line';
}

/** The button «السؤال خطأ». Once the question is reported, the button says so and opens the report again. */
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
