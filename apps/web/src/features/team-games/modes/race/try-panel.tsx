import type { RaceView } from '@lamma/protocol/games';
import type { GuestBuzzer } from '@lamma/protocol/race';
import { use, useEffect, useRef, useState } from 'react';
import { type NamedGuest, TeamGuestsContext } from '../../../../game-ui/teams/guests';
import { type Team, teamGlyphs } from '../../../../game-ui/teams/teams';
import { isolated } from '../../../../lib/arabic/direction';
import { formatNumber, formatScore } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { Button } from '../../../../ui/buttons/button';
import { VisuallyHidden } from '../../../../ui/frames/visually-hidden';
import { Glyph } from '../../../../woven/glyph';
import { GuestSign } from '../../../../woven/guest-sign';
import { notch } from '../../../../woven/notch';
import { useBoardKeys } from '../../play/use-board-keys';
import { nameOf } from '../../teams';
import { TeamKey } from './team-key';
import { raceTexts } from './texts.ar';
import styles from './try-panel.module.css';

interface Tries {
  guests: readonly (NamedGuest & { buzzer: GuestBuzzer })[];
  /** The teams that have pressed their keys on this screen; null on a screen without keys. */
  keys: readonly Team[] | null;
  onDone: () => void;
}

/**
 * How long the panel shows that all phones have tried. After that time all screens of the game, such as a television and
 * its remote, show the board at the same time.
 */
const ALL_TRIED_MS = 3000;

/**
 * What may be tested before the first question: the phones' buttons and the teams' keys; null afterwards, and on a screen without keys in a
 * game without phones.
 */
export function useTrying(view: RaceView, hasKeys: boolean): Tries | null {
  const evening = use(TeamGuestsContext);
  const [isOver, setIsOver] = useState(false);
  const [keys, setKeys] = useState<readonly Team[]>([]);
  const isFresh = view.phase === 'question-selection' && view.played.length === 0 && view.revealed.length === 0;
  // Opening the first question ends the test, even if the question is closed again.
  if (!isFresh && !isOver) setIsOver(true);
  const buzzers = evening?.buzzers ?? [];
  const show = useRef(evening?.onShow);
  useEffect(() => {
    show.current = evening?.onShow;
  });
  const isMissing = ({ hasTried, playerId }: GuestBuzzer) =>
    !hasTried && evening?.players.get(playerId)?.isHere !== false;
  // The test does not wait for a phone that is away.
  const haveAllTried =
    buzzers.length === 0 ? keys.length === 2 : buzzers.some(({ hasTried }) => hasTried) && !buzzers.some(isMissing);
  useEffect(() => {
    if (!haveAllTried) return undefined;
    const timer = setTimeout(() => {
      setIsOver(true);
      // Tells the phones that the test is over; otherwise they would keep saying that their button works.
      show.current?.('board');
    }, ALL_TRIED_MS);
    return () => clearTimeout(timer);
  }, [haveAllTried]);
  // The host can end the test on another screen.
  const isTrying = !isOver && evening?.shown !== 'board' && isFresh && (hasKeys || buzzers.length > 0);
  const pressKey = (team: Team) => setKeys((pressed) => (pressed.includes(team) ? pressed : [...pressed, team]));
  useBoardKeys({ press: isTrying && hasKeys ? pressKey : undefined });
  if (!isTrying) return null;
  const guests = buzzers.flatMap((buzzer) => {
    const guest = evening?.players.get(buzzer.playerId);
    return guest === undefined ? [] : [{ ...guest, buzzer }];
  });
  const end = () => {
    setIsOver(true);
    evening?.onShow?.('board');
  };
  return { guests, keys: hasKeys ? keys : null, onDone: end };
}

/** «جرّبوا أزراركم»: every phone presses once, and its sign lights up here. Without phones each team presses its key. */
export function TryPanel({ view, guests, keys, onDone }: Tries & { view: RaceView }) {
  const hasPhones = guests.length > 0;
  const missing = guests.filter(({ buzzer }) => !buzzer.hasTried);
  const [tried, all] = hasPhones ? [guests.length - missing.length, guests.length] : [keys?.length ?? 0, 2];
  return (
    <section className={cx(notch(), styles.panel)} aria-label={raceTexts.tryTitle}>
      <div className={styles.head}>
        <h2>{raceTexts.tryTitle}</h2>
        <p>{hasPhones ? raceTexts.tryText : raceTexts.tryKeys}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many guests it scrolls, and a scrollable region must be focusable */}
      <section className={styles.teams} aria-label={raceTexts.tryGuests} tabIndex={0}>
        {([1, 2] as const).map((team) => (
          <TeamTries
            key={team}
            team={team}
            name={nameOf(view, team)}
            guests={guests.filter((one) => one.team === team)}
            keyState={keys === null ? null : keys.includes(team) ? 'pressed' : 'waiting'}
            isLarge={!hasPhones}
          />
        ))}
      </section>
      <div className={styles.foot} data-dock="">
        <p className={styles.count} role="status">
          {raceTexts.tried(formatScore(tried), formatNumber(all))}
          {missing.length === 0 ? null : <small>{missingWords(missing.map(({ name }) => name))}</small>}
        </p>
        <Button size="tvLg" variant="gold" onClick={onDone}>
          {raceTexts.toBoard}
        </Button>
      </div>
    </section>
  );
}

/** At most this many names are listed. */
const MAX_NAMED = 3;

/** Who is missing, and that the host need not wait. */
function missingWords(names: readonly string[]): string {
  // A single further name is listed, because «and one more» would take as much room.
  const listed = names.slice(0, names.length === MAX_NAMED + 1 ? names.length : MAX_NAMED);
  const more = names.length - listed.length;
  const all = [...listed.map(isolated), ...(more === 0 ? [] : [raceTexts.others(formatNumber(more))])];
  return raceTexts.missing(all.join('، '));
}

interface TeamTriesProps {
  team: Team;
  name: string;
  guests: Tries['guests'];
  /** Null on a screen without keys. */
  keyState: 'waiting' | 'pressed' | null;
  /** Whether the key is all that there is to try. */
  isLarge: boolean;
}

function TeamTries({ team, name, guests, keyState, isLarge }: TeamTriesProps) {
  const key =
    keyState === null ? null : (
      <TeamKey team={team} className={cx(styles.key, keyState === 'pressed' && styles.keyPressed)} />
    );
  return (
    <div className={cx(styles.team, styles[`team${team}`], isLarge && styles.keyed)}>
      <h3>
        <Glyph name={teamGlyphs[team]} /> <bdi>{name}</bdi>
        {isLarge ? null : key}
      </h3>
      {isLarge ? key : null}
      {isLarge ? (
        <p className={styles.keyNote} role="status">
          {keyState === 'pressed' ? raceTexts.works : raceTexts.notYet}
        </p>
      ) : null}
      <ul className={cx(guests.length > LARGE_UP_TO && styles.many)}>
        {guests.map(({ name: guest, sign, buzzer }) => (
          <li key={buzzer.playerId} className={cx(notch(1), styles.guest, buzzer.hasTried && styles.tried)}>
            <GuestSign sign={sign} />
            <bdi>{guest}</bdi>
            {buzzer.hasTried ? <Glyph name="tick" /> : null}
            <VisuallyHidden>{buzzer.hasTried ? raceTexts.works : raceTexts.notYet}</VisuallyHidden>
            {buzzer.isFar || buzzer.isDistrusted ? (
              <small>{buzzer.isFar ? raceTexts.far : raceTexts.distrusted}</small>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With more guests than this the signs are smaller. */
const LARGE_UP_TO = 10;
