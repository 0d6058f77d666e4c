import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDay } from '../../../lib/arabic/dates';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { FilterTabs } from '../../../ui/fields/filter-tabs';
import { Written } from '../../../ui/frames/written';
import { Dialog } from '../../../ui/overlays/dialog';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { type CompletedGame, recordQuery } from '../api';
import { TeamLine } from '../team-line';
import { pastGamesTexts } from '../texts.ar';
import styles from './record-dialog.module.css';
import { linesInTab, type RecordLine, RecordRow, type RecordTab, recordLines } from './record-row';
import { recordTexts } from './texts.ar';

/** The data of a game that the header of its record shows. */
export type RecordedGame = Pick<CompletedGame, 'gameName' | 'team1Name' | 'team2Name' | 'team1Score' | 'team2Score'> & {
  gameSessionId: string;
};

interface RecordDialogProps {
  /** Null if closed. */
  game: RecordedGame | null;
  onClose: () => void;
  /** `tv`: over a board, to be read from a distance. */
  scale?: 'page' | 'tv';
}

/** The record of a game («سجلّ اللعبة»): every question, who got it, corrections and undos, newest first. */
export function RecordDialog({ game, onClose, scale = 'page' }: RecordDialogProps) {
  return (
    <Dialog
      open={game !== null}
      onClose={onClose}
      title={recordTexts.title(game?.gameName ?? '')}
      hideTitle
      width="full"
    >
      {game === null ? null : <Record game={game} onClose={onClose} isTv={scale === 'tv'} />}
    </Dialog>
  );
}

function Record({ game, onClose, isTv }: { game: RecordedGame; onClose: () => void; isTv: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(recordQuery(game.gameSessionId));
  const lines = useMemo(() => recordLines(data?.entries ?? []), [data]);
  const [newest] = lines;
  return (
    <div className={cx(styles.record, isTv && styles.tv)}>
      <header className={styles.head}>
        <p className={styles.title} aria-hidden="true">
          <Written>{recordTexts.title(game.gameName)}</Written>
        </p>
        {newest === undefined ? null : <p className={styles.day}>{formatDay(newest.entry.at)}</p>}
        <IconButton glyph="x" label={recordTexts.close} size={isTv ? 'tv' : 'page'} onClick={onClose} />
      </header>
      {data !== undefined && lines.length > 0 ? (
        <RecordContent game={game} lines={lines} />
      ) : data !== undefined ? (
        <EmptyState title={recordTexts.empty} text={recordTexts.emptyText} />
      ) : error === null ? (
        <Skeleton kind="rows" label={recordTexts.loading} />
      ) : (
        <LoadFailed title={recordTexts.failed} text={recordTexts.failedText} query={{ isFetching, refetch }} />
      )}
    </div>
  );
}

function RecordContent({ game, lines }: { game: RecordedGame; lines: readonly RecordLine[] }) {
  const [selectedTab, setSelectedTab] = useState<RecordTab>('all');
  const tab = (name: RecordTab, label: string) => ({ name, label, count: linesInTab(lines, name).length });
  const shown = linesInTab(lines, selectedTab);
  const teams = [game.team1Name, game.team2Name] as const;
  return (
    <>
      <div className={styles.top}>
        <div className={styles.teams}>
          <TeamLine team={1} name={game.team1Name} score={game.team1Score} />
          <TeamLine team={2} name={game.team2Name} score={game.team2Score} />
        </div>
        <FilterTabs
          label={recordTexts.filter}
          value={selectedTab}
          onChange={setSelectedTab}
          options={[
            tab('all', pastGamesTexts.all),
            tab('questions', recordTexts.questions),
            tab('corrections', recordTexts.corrections),
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <section className={styles.scroll} aria-label={recordTexts.list} tabIndex={0}>
        {shown.length === 0 ? <p className={styles.none}>{recordTexts.noCorrections}</p> : null}
        <ol>
          {shown.map((line) => (
            <RecordRow key={line.index} line={line} teams={teams} gameSessionId={game.gameSessionId} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** The button «سجلّ اللعبة» of a game's screens: opens the record of this game. */
export function RecordButton({ game }: { game: RecordedGame }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="tv" onClick={() => setIsOpen(true)}>
        {pastGamesTexts.record}
      </Button>
      <RecordDialog game={isOpen ? game : null} scale="tv" onClose={() => setIsOpen(false)} />
    </>
  );
}
