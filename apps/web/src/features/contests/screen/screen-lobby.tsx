import { studentPages } from '@lamma/protocol/pages';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { CodeCard } from '../../../game-ui/code/code-card';
import { formatCount, formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { notch } from '../../../woven/notch';
import { Rug } from '../../../woven/rug';
import type { TeacherView } from '../api';
import { joinUrlAt, spokenAddress } from '../joining/join-url-at';
import { useJoinOrigin } from '../joining/use-join-origin';
import { contestTexts, questionCount, secondsEach } from '../texts.ar';
import styles from './screen-lobby.module.css';
import { screenTexts } from './texts.ar';

/** So many names have room at most. */
const NAMES = 24;
/** How long the newest name is gold. */
const GOLD_MS = 2000;

const signs: readonly GlyphName[] = ['lozenge', 'pennant', 'cross', 'hourglass'];

/** Before the start: how to join, and who has joined. */
export function ScreenLobby({ view }: { view: TeacherView }) {
  const { title, description, joinUrl, code, isActive, isLocked, totalQuestions, limitMs } = view;
  const { chosen } = useJoinOrigin();
  return (
    <TvFrame>
      <div className={styles.rug}>
        <Rug name="banner" className={styles.weave} />
      </div>
      <TvMain isOnlyRead>
        <div className={styles.lobby}>
          <CodeCard
            look="screen"
            address={joinUrlAt(joinUrl, chosen)}
            words={
              <p className={styles.scan}>
                {contestTexts.scan}
                <small>{screenTexts.orOpen}</small>
              </p>
            }
            texts={{
              code: contestTexts.joinCode,
              waiting: contestTexts.codeWaiting,
              noPicture: contestTexts.codeFailed,
            }}
          />
          <section className={styles.words}>
            {description === '' ? null : (
              <p className={styles.description}>
                <Written>{description}</Written>
              </p>
            )}
            <h1 className={cx(styles.title, title.length > 28 && styles.long)}>
              <Written>{title}</Written>
            </h1>
            <ol className={styles.steps}>
              {[screenTexts.step1, screenTexts.step2, screenTexts.step3].map((step, index) => (
                <li key={step}>
                  <b>{formatNumber(index + 1)}</b>
                  {step}
                </li>
              ))}
            </ol>
            {code === null ? null : (
              <p className={styles.code}>
                {screenTexts.code} <bdi dir="ltr">{spokenAddress(joinUrlAt(studentPages.code, chosen))}</bdi>{' '}
                {screenTexts.codeThen}{' '}
                <bdi dir="ltr" className={styles.digits}>
                  {code}
                </bdi>
              </p>
            )}
            <div className={styles.sum}>
              <b className={styles.count}>{formatCount(view.participantCount)}</b>
              <p>
                {view.participantCount === 0 ? screenTexts.nobody : screenTexts.joined}
                <small>
                  {isActive
                    ? isLocked
                      ? screenTexts.locked
                      : counted(totalQuestions, questionCount)
                    : screenTexts.stopped}
                  <Separator />
                  {limitMs === null ? contestTexts.noLimit : counted(limitMs / 1000, secondsEach)}
                </small>
              </p>
            </div>
            <Names view={view} />
          </section>
        </div>
      </TvMain>
    </TvFrame>
  );
}

/** The newest names, in the order of joining; the last one is gold for a moment. Those that find no room are counted. */
function Names({ view: { ranking, participantCount } }: { view: TeacherView }) {
  const joined = ranking
    .filter(({ isRemoved, isHidden }) => !isRemoved && !isHidden)
    .sort((one, other) => one.joinedAt - other.joinedAt);
  const list = useRef<HTMLUListElement>(null);
  const room = useRoom(list, `${participantCount} ${joined.map(({ id }) => id).join(' ')}`);
  const shown = joined.slice(-room);
  const goldId = useNewest(joined.at(-1)?.id);
  const others = participantCount - shown.length;
  return (
    <ul ref={list} className={styles.names}>
      {shown.map(({ id, name }, index) => (
        <li key={id} className={cx(notch(1), styles.name, id === goldId && styles.gold)}>
          <Glyph name={signs[(joined.length - shown.length + index) % signs.length] ?? 'lozenge'} />
          <bdi>{name}</bdi>
        </li>
      ))}
      {others > 0 ? (
        <li className={cx(notch(1), styles.name)}>
          <bdi>{screenTexts.more(formatCount(others))}</bdi>
        </li>
      ) : null}
    </ul>
  );
}

/** How many names fit into the list: fewer when they or the title are long. @param shown the names in it */
function useRoom(list: RefObject<HTMLElement | null>, shown: string): number {
  const [room, setRoom] = useState(NAMES);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    setRoom(NAMES);
  }
  useEffect(() => {
    const start = () => setRoom(NAMES);
    window.addEventListener('resize', start);
    return () => window.removeEventListener('resize', start);
  }, []);
  // Before the paint: one name less until all of them fit.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    if (scrollHeight > clientHeight + 1 && room > 1) setRoom(room - 1);
  });
  return room;
}

/** The id of the participant who has just joined; none on a screen that has just opened. */
function useNewest(id: string | undefined): string | null {
  const [gold, setGold] = useState<string | null>(null);
  const known = useRef(id);
  useEffect(() => {
    if (id === known.current) return;
    known.current = id;
    setGold(id ?? null);
    const timer = setTimeout(() => setGold(null), GOLD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return gold;
}
