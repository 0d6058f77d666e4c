import { limits } from '@lamma/protocol/limits';
import type { CSSProperties, ReactNode } from 'react';
import { TvFrame, TvHead, TvMain } from '../../game-ui/board/tv-frame';
import { type Team, teamGlyphs } from '../../game-ui/teams/teams';
import { formatNumber, formatScore } from '../../lib/arabic/numbers';
import { useKeepAwake } from '../../lib/browser/keep-awake';
import { cx } from '../../lib/cx';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Separator } from '../../ui/frames/separator';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { Written } from '../../ui/frames/written';
import type { CategoryMark } from '../../woven/category-marks';
import { dyeColour } from '../../woven/dye-colour';
import { Glyph } from '../../woven/glyph';
import { notch } from '../../woven/notch';
import { Rug } from '../../woven/rug';
import { WovenIcon } from '../../woven/woven-icon';
import type { SetupStep } from './cast-store';
import styles from './screen-page.module.css';
import { castTexts } from './texts.ar';

/** A category as the television draws it. */
export interface ShownCategory {
  id: number;
  name: string;
  mark: CategoryMark;
  /** A picture instead of the woven icon. */
  picture?: string | undefined;
}

/** A finished game of an evening. */
interface FinishedGame {
  id: string;
  name: string;
  modeName: string;
  scores: readonly [number, number];
  /** Null for a draw. */
  winner: Team | null;
  teamNames: readonly [string, string];
}

interface ScreenPageProps {
  /** The setup step on the phone; null while the phone is on another page. */
  setup: SetupStep | null;
  /** The chosen categories in their order. */
  categories: readonly ShownCategory[];
  modeName: string | null;
  homeHref: string;
  /** Whether an evening has just ended. The waiting picture then says goodbye until the phone's next step. */
  isFarewell: boolean;
  /** The finished games of the evening that has just ended. */
  games: readonly FinishedGame[];
}

/** `/screen`, a television between games: the waiting picture, or the choice as it is made on the phone. */
export function ScreenPage({ setup, categories, modeName, homeHref, isFarewell, games }: ScreenPageProps) {
  useKeepAwake();
  if (setup === null) return <WaitingPicture homeHref={homeHref} isFarewell={isFarewell} games={games} />;
  return <SetupScreen setup={setup} categories={categories} modeName={modeName} />;
}

function Frame({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <TvFrame>
      <TvHead title={title} end={end} />
      <TvMain>{children}</TvMain>
      <div className={styles.rug}>
        <Rug name="banner" className={styles.weave} />
      </div>
    </TvFrame>
  );
}

function WaitingPicture({ homeHref, isFarewell, games }: Pick<ScreenPageProps, 'homeHref' | 'isFarewell' | 'games'>) {
  const byHand = (
    <span className={styles.byHand}>
      <ButtonLink to={homeHref} variant="ghost">
        {castTexts.byHand}
      </ButtonLink>
    </span>
  );
  const shownGames = isFarewell ? games.slice(-MAX_GAMES) : [];
  return (
    <Frame title={castTexts.pageTitle} end={byHand}>
      <section className={styles.waiting} role="status">
        {shownGames.length > 0 ? null : (
          <span className={styles.phone}>
            <Glyph name={isFarewell ? 'lozenge' : 'phone'} />
          </span>
        )}
        <h2>{isFarewell ? castTexts.farewell : castTexts.waiting}</h2>
        <p>{isFarewell ? castTexts.farewellText : castTexts.waitingText}</p>
        {shownGames.length === 0 ? null : <FinishedGames games={shownGames} />}
      </section>
    </Frame>
  );
}

/** The screen has room for this many games; if there are more, only the last are shown. */
const MAX_GAMES = 6;

/** The games of the evening with their results. */
function FinishedGames({ games }: { games: readonly FinishedGame[] }) {
  const side = ({ teamNames, scores, winner }: FinishedGame, team: Team) => (
    <span className={cx(styles.side, winner === team && styles[`won${team}`])}>
      <Glyph name={teamGlyphs[team]} />
      <bdi className={styles.sideName}>{teamNames[team - 1]}</bdi>
      <b>{formatScore(scores[team - 1] ?? 0)}</b>
    </span>
  );
  return (
    <ol className={styles.games} aria-label={castTexts.games}>
      {games.map((game) => (
        <li key={game.id} className={cx(notch(), styles.game)}>
          <span className={styles.gameName}>
            <Written>{game.name}</Written>
            <Separator />
            {game.modeName}
          </span>
          {side(game, 1)}
          {side(game, 2)}
          {game.winner === null ? <span>{castTexts.draw}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function SetupScreen({
  setup,
  categories,
  modeName,
}: Pick<ScreenPageProps, 'categories' | 'modeName'> & { setup: SetupStep }) {
  const max = limits.categoriesPerGame;
  const counted = castTexts.chosen(formatScore(setup.categoryIds.length), formatNumber(max));
  const slots = Array.from({ length: max }, (_, index) => categories[index]);
  return (
    <Frame title={setup.gameName === '' ? castTexts.newGame : setup.gameName}>
      <section className={styles.choosing} aria-label={castTexts.choosing}>
        {setup.categoryIds.length < max ? <p className={styles.now}>{castTexts.choosing}</p> : null}
        <VisuallyHidden>
          <p role="status">{`${castTexts.categories}: ${counted}`}</p>
        </VisuallyHidden>
        <ol className={styles.slots} aria-label={castTexts.categories}>
          {slots.map((category, index) =>
            category === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
              <li key={`open ${index}`} className={cx(notch(), styles.slot, styles.open)}>
                <VisuallyHidden>{castTexts.openSlot(formatNumber(index + 1))}</VisuallyHidden>
                <Glyph name="dots" />
              </li>
            ) : (
              <CategorySlot key={category.id} category={category} />
            ),
          )}
        </ol>
        <div className={styles.teams}>
          <TeamName team={1} name={setup.team1Name} fallback={castTexts.team1} />
          <p className={cx(styles.mode, modeName === null && styles.unset)}>
            {modeName ?? castTexts.noMode}
            {setup.drawsTurn ? <small className={styles.drawsTurn}>{castTexts.drawsTurn}</small> : null}
          </p>
          <TeamName team={2} name={setup.team2Name} fallback={castTexts.team2} />
        </div>
      </section>
    </Frame>
  );
}

function CategorySlot({ category: { name, mark, picture } }: { category: ShownCategory }) {
  return (
    <li className={styles.place}>
      <div
        className={cx(notch(), styles.slot, styles.chosen)}
        style={{ '--dye': dyeColour(mark.color) } as CSSProperties}
      >
        {picture === undefined ? (
          <WovenIcon icon={mark.icon} className={styles.icon} />
        ) : (
          <img className={styles.icon} src={picture} alt="" />
        )}
        <Written className={styles.name}>{name}</Written>
      </div>
    </li>
  );
}

interface TeamNameProps {
  team: Team;
  /** The part typed so far. */
  name: string;
  fallback: string;
}

function TeamName({ team, name, fallback }: TeamNameProps) {
  return (
    <p className={cx(notch(), styles.team, styles[`team${team}`], name === '' && styles.unset)}>
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <bdi className={styles.teamName}>{name === '' ? fallback : name}</bdi>
    </p>
  );
}
