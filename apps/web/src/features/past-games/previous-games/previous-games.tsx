import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '../../../lib/arabic/numbers';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { FilterTabs } from '../../../ui/fields/filter-tabs';
import { TextField } from '../../../ui/fields/text-field';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { type CompletedGame, gameCountsQuery, isFinished } from '../api';
import { MoreGamesButton, useAllGames, usePagedRows } from '../more-games';
import { ListEmpty, ListLoadingOrError, PastGamesFrame } from '../past-games-frame';
import { useCompletedGames } from '../stored-games';
import { pastGamesTexts } from '../texts.ar';
import { GameRow } from './game-row';
import styles from './previous-games.module.css';

/** The props of a row that come from other parts of the site. */
interface RowProps {
  modeName: (mode: CompletedGame['gameMode']) => string;
  /** The URL to resume an unfinished game; undefined if it cannot be resumed. */
  playHref: (game: CompletedGame) => string | undefined;
  onReplay: (game: CompletedGame) => void;
  onRecord: (game: CompletedGame) => void;
}

interface PreviousGamesProps extends RowProps {
  userId: string;
  hrefs: { home: string; changeName: string; deleteAll: string; start: string };
}

/** `/previous-games`: every game as a row. */
export function PreviousGames({ userId, hrefs, ...row }: PreviousGamesProps) {
  const { games, next, isStored, error } = useCompletedGames(userId);
  const isPhone = useIsPhone();
  const changeNames = (
    <ButtonLink to={hrefs.changeName} variant="ghost" size="sm">
      {pastGamesTexts.changeNames}
    </ButtonLink>
  );
  const hasGames = games !== undefined && games.length > 0;
  return (
    <PastGamesFrame
      title={pastGamesTexts.previousGames}
      end={
        <>
          {hasGames && !isPhone ? changeNames : null}
          <ButtonLink to={hrefs.home} variant="ghost" size="sm">
            {pastGamesTexts.home}
          </ButtonLink>
        </>
      }
    >
      {isStored ? (
        <p className={styles.kept} role="status">
          <Glyph name="wifiOff" />
          {pastGamesTexts.keptNote}
        </p>
      ) : null}
      {hasGames ? (
        <Games
          games={games}
          next={next}
          foot={
            <>
              {isPhone ? changeNames : null}
              <ButtonLink to={hrefs.deleteAll} variant="bad" size="sm">
                {pastGamesTexts.deleteAll}
              </ButtonLink>
            </>
          }
          {...row}
        />
      ) : games !== undefined ? (
        <ListEmpty startHref={hrefs.start} />
      ) : (
        <ListLoadingOrError error={error} homeHref={hrefs.home} />
      )}
    </PastGamesFrame>
  );
}

interface GamesProps extends RowProps {
  games: readonly CompletedGame[];
  next: string | null;
  foot: React.ReactNode;
}

function Games({ games: newestGames, next, foot, modeName, playHref, onReplay, onRecord }: GamesProps) {
  const [selectedTab, setSelectedTab] = useState<Tab>('all');
  const [search, setSearch] = useState('');
  // Deferred, so that filtering does not slow down typing.
  const deferredSearch = useDeferredValue(search);
  const newest = useMemo(() => ({ rows: newestGames, next }), [newestGames, next]);
  const loaded = useAllGames(newest);
  const all = useMemo(() => withSearchKeys(loaded.games), [loaded.games]);
  const found = useMemo(() => findGames(all, deferredSearch), [all, deferredSearch]);
  const rows = gamesInTab(found, selectedTab);
  const isSearch = deferredSearch !== '';
  const { shown, hasMore, more } = usePagedRows(rows, `${selectedTab} ${deferredSearch}`, loaded, isSearch);
  const { data: counts } = useQuery({ ...gameCountsQuery, enabled: loaded.hasMore });
  const countOf = (name: Tab) => {
    const known = gamesInTab(found, name).length;
    if (isSearch || !loaded.hasMore || counts === undefined) return known;
    const notEnded = counts.running + counts.saved;
    return { all: counts.finished + notEnded, ended: counts.finished, notEnded }[name];
  };
  const tab = (name: Tab, label: string) => ({ name, label, count: countOf(name) });
  const isSearchingOlder = isSearch && loaded.hasMore && !loaded.hasFailed;

  return (
    <>
      <div className={styles.top}>
        <FilterTabs
          label={pastGamesTexts.filter}
          value={selectedTab}
          onChange={setSelectedTab}
          options={[
            tab('all', pastGamesTexts.all),
            tab('ended', pastGamesTexts.ended),
            tab('notEnded', pastGamesTexts.notEnded),
          ]}
        />
        <div className={styles.search}>
          <TextField
            label={pastGamesTexts.search}
            hideLabel
            type="search"
            name="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={pastGamesTexts.search}
            start={<Glyph name="search" className={styles.glass} />}
            value={search}
            onChange={setSearch}
          />
        </div>
      </div>
      {rows.length === 0 && (loaded.isLoading || isSearchingOlder) ? (
        <Skeleton kind="rows" label={isSearch ? pastGamesTexts.lookingFurther : pastGamesTexts.loading} />
      ) : rows.length === 0 && !loaded.hasFailed ? (
        <NoMatch
          isSearch={isSearch && found.length === 0}
          onClear={() => {
            setSearch('');
            setSelectedTab('all');
          }}
        />
      ) : (
        <ul className={styles.rows}>
          {shown.map((game) => (
            <GameRow
              key={game.id}
              game={game}
              modeName={modeName(game.gameMode)}
              playHref={playHref(game)}
              onReplay={onReplay}
              onRecord={onRecord}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <p className={styles.count} role="status">
          {rows.length > 0 ? pastGamesTexts.shown(formatCount(shown.length), formatCount(countOf(selectedTab))) : null}
          {rows.length > 0 && isSearchingOlder ? <> {pastGamesTexts.lookingFurther}</> : null}
        </p>
        {foot}
        <div className={styles.more}>
          <MoreGamesButton loaded={loaded} hasMore={hasMore} onMore={more} />
        </div>
      </div>
    </>
  );
}

function NoMatch({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={isSearch ? pastGamesTexts.nothingFound : pastGamesTexts.nothingHere}
      actions={<Button onClick={onClear}>{isSearch ? pastGamesTexts.clearSearch : pastGamesTexts.showAll}</Button>}
    />
  );
}

type Tab = 'all' | 'ended' | 'notEnded';

function gamesInTab(games: readonly CompletedGame[], selectedTab: Tab): readonly CompletedGame[] {
  return selectedTab === 'all' ? games : games.filter((game) => isFinished(game) === (selectedTab === 'ended'));
}

/** The games with their search keys. Memoized by list, not by keystroke. */
function withSearchKeys(games: readonly CompletedGame[]): { game: CompletedGame; key: string }[] {
  return games.map((game) => ({
    game,
    key: arabicKey([game.gameName, game.team1Name, game.team2Name].join(' ')),
  }));
}

/** The games whose names contain every word, in any order and spelling. */
function findGames(all: readonly { game: CompletedGame; key: string }[], search: string): CompletedGame[] {
  const words = arabicKey(search).split(' ');
  return all.filter(({ key }) => words.every((word) => key.includes(word))).map(({ game }) => game);
}
