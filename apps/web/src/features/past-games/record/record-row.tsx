import { limits } from '@lamma/protocol/limits';
import type { CSSProperties, ReactNode } from 'react';
import { ReportButton } from '../../../game-ui/reporting/reporting';
import { teamGlyphs, winnerGlyphs } from '../../../game-ui/teams/teams';
import { bankText } from '../../../lib/arabic/bank-text';
import { formatTime } from '../../../lib/arabic/dates';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Written } from '../../../ui/frames/written';
import { dyeColour } from '../../../woven/dye-colour';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { WovenIcon } from '../../../woven/woven-icon';
import type { RecordEntry } from '../api';
import styles from './record-row.module.css';
import { recordTexts, undoTexts } from './texts.ar';

export type RecordTab = 'all' | 'questions' | 'corrections';

/** A line of the record on screen. */
export interface RecordLine {
  entry: RecordEntry;
  /** The entry's index in the record, a stable key. */
  index: number;
  /** For an undo, the sentence about what it reverted; otherwise null. */
  undoes: string | null;
}

const corrections: readonly RecordEntry['kind'][] = ['adjust', 'undo'];

/** The lines of a record, newest first. Each undo names what it reverted: the newest entry not yet undone. */
export function recordLines(entries: readonly RecordEntry[]): RecordLine[] {
  const active: RecordEntry[] = [];
  const lines = entries.map((entry, index): RecordLine => {
    if (entry.kind !== 'undo') {
      // The draw of the starting team cannot be undone.
      if (entry.kind !== 'draw') active.push(entry);
      return { entry, index, undoes: null };
    }
    return { entry, index, undoes: undoSentence(active.pop()) };
  });
  return lines.reverse();
}

function undoSentence(undone: RecordEntry | undefined): string {
  if (undone?.kind === 'claim' || undone?.kind === 'adjust') return undoTexts[undone.kind];
  return undone?.team == null ? undoTexts.nobody : undoTexts.point;
}

/** The lines of one tab. Claimed squares and the draw appear only under «all». */
export function linesInTab(lines: readonly RecordLine[], tab: RecordTab): readonly RecordLine[] {
  if (tab === 'all') return lines;
  const isCorrection = ({ entry }: RecordLine) => corrections.includes(entry.kind);
  return tab === 'corrections'
    ? lines.filter(isCorrection)
    : lines.filter((line) => !isCorrection(line) && line.entry.kind !== 'claim' && line.entry.kind !== 'draw');
}

interface RecordRowProps {
  line: RecordLine;
  teams: readonly [string, string];
  gameSessionId: string;
}

/** One line of the record: a question and who got it, a claimed square, or a correction with its blue sign. */
export function RecordRow({ line: { entry, undoes }, teams, gameSessionId }: RecordRowProps) {
  const isCorrection = entry.kind === 'adjust' || entry.kind === 'undo';
  return (
    <li className={cx(styles.row, isCorrection && styles.correction, entry.undone && styles.gone)}>
      <time className={styles.time} dateTime={new Date(entry.at).toISOString()}>
        {formatTime(entry.at)}
      </time>
      {entry.kind === 'undo' ? (
        <Note sign="undo" undone={entry.undone}>
          {undoes}
        </Note>
      ) : entry.kind === 'adjust' ? (
        <Note sign={entry.delta === -1 ? 'minus' : 'plus'} undone={entry.undone}>
          {entry.delta === -1 ? recordTexts.taken : recordTexts.added} <bdi>{nameOf(entry, teams)}</bdi>
        </Note>
      ) : entry.kind === 'draw' ? (
        <>
          <span className={styles.sign}>
            <Glyph name="lozenge" />
          </span>
          <span className={cx(styles.text, styles.note)}>
            {recordTexts.draw} <bdi>{nameOf(entry, teams)}</bdi>
          </span>
        </>
      ) : entry.kind === 'claim' ? (
        <>
          <span className={styles.sign}>
            <Glyph name="lozenge" />
          </span>
          <StruckText isUndone={entry.undone} className={cx(styles.text, styles.note)}>
            {squareWords(entry.square ?? 0)}
          </StruckText>
          <RecordedTeam entry={entry} teams={teams} />
        </>
      ) : (
        <>
          <Category entry={entry} />
          <Question entry={entry} />
          <RecordedTeam entry={entry} teams={teams} />
        </>
      )}
      {entry.undone ? (
        <small className={styles.tag}>{recordTexts.undone}</small>
      ) : (
        <Report entry={entry} gameSessionId={gameSessionId} />
      )}
    </li>
  );
}

function nameOf({ team }: RecordEntry, teams: readonly [string, string]): string {
  if (team === null) return recordTexts.nobody;
  return team === 1 ? teams[0] : teams[1];
}

/** A square's row and column in words, counted from 1; columns from inline start, as in the grid. */
function squareWords(square: number): string {
  const row = Math.floor(square / limits.gridSide) + 1;
  const column = (square % limits.gridSide) + 1;
  return recordTexts.square(formatNumber(row), formatNumber(column));
}

function StruckText({
  isUndone,
  className,
  children,
}: {
  isUndone: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return isUndone ? <s className={className}>{children}</s> : <span className={className}>{children}</span>;
}

function Note({ sign, undone, children }: { sign: GlyphName; undone: boolean; children: ReactNode }) {
  return (
    <>
      <span className={cx(styles.sign, styles.blue)}>
        <Glyph name={sign} />
      </span>
      <StruckText isUndone={undone} className={cx(styles.text, styles.note)}>
        {children}
      </StruckText>
    </>
  );
}

function Category({ entry }: { entry: RecordEntry }) {
  const { categoryName, icon, color, undone } = entry;
  return (
    <>
      <span className={styles.sign} style={{ background: dyeColour(color) } as CSSProperties}>
        <WovenIcon icon={icon} className={styles.icon} />
      </span>
      <StruckText isUndone={undone} className={styles.category}>
        <Written>{categoryName}</Written>
      </StruckText>
    </>
  );
}

function Question({ entry }: { entry: RecordEntry }) {
  const { questionText, correctAnswer, categoryId } = entry;
  return (
    <StruckText isUndone={entry.undone} className={styles.text}>
      <Written>{bankText(questionText, categoryId)}</Written>
      {correctAnswer === undefined ? null : (
        <em className={styles.answer}>
          <Written>{bankText(correctAnswer, categoryId)}</Written>
        </em>
      )}
    </StruckText>
  );
}

/** «السؤال خطأ», for a question of the bank that was not undone. */
function Report({ entry, gameSessionId }: Pick<RecordRowProps, 'gameSessionId'> & { entry: RecordEntry }) {
  const { kind, questionId, categoryId, questionText, correctAnswer } = entry;
  if (kind === 'claim' || questionId === null || categoryId === null || isOwn(categoryId)) return null;
  const question = {
    of: { gameSessionId, questionId },
    questionText: bankText(questionText, categoryId),
    correctAnswer: correctAnswer === undefined ? undefined : bankText(correctAnswer, categoryId),
  };
  return (
    <span className={styles.report}>
      <ReportButton question={question} look="line" />
    </span>
  );
}

const isOwn = (categoryId: number) => categoryId > limits.customCategoryIdsAbove;

function RecordedTeam({ entry, teams }: { entry: RecordEntry; teams: readonly [string, string] }) {
  const { team } = entry;
  return (
    <span className={cx(styles.who, styles[`team${team ?? 0}`])}>
      <Glyph name={team === null ? winnerGlyphs[0] : teamGlyphs[team]} />
      <StruckText isUndone={entry.undone}>
        <bdi>{entry.kind === 'expired' ? recordTexts.expired : nameOf(entry, teams)}</bdi>
      </StruckText>
    </span>
  );
}
