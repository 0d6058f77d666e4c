import { studentPages } from '@lamma/protocol/pages';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { QrCard } from '../../../game-ui/qr-code/qr-card';
import { SoundTool } from '../../../game-ui/sound/sound-tool';
import { formatCount, formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { spokenAddress } from '../../../lib/server/phone-origins';
import { playCue } from '../../../lib/sound/play-cue';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import type { GlyphName } from '../../../woven/glyph-paths';
import { notch } from '../../../woven/notch';
import { Rug } from '../../../woven/rug';
import type { TeacherView } from '../api';
import { joinUrlWithOrigin, useJoinOrigin } from '../joining/use-join-origin';
import { contestMoments } from '../show/table';
import { contestTexts, questionCount, secondsEach } from '../texts.ar';
import styles from './screen-lobby.module.css';
import { screenTexts } from './texts.ar';

/** The most names that fit. */
const MAX_NAMES = 24;
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
      <header className={styles.sound}>
        <SoundTool fades />
      </header>
      <TvMain isReadOnly>
        <div className={styles.lobby}>
          <QrCard
            look="wall"
            address={joinUrlWithOrigin(joinUrl, chosen)}
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
                {screenTexts.code} <bdi dir="ltr">{spokenAddress(joinUrlWithOrigin(studentPages.code, chosen))}</bdi>{' '}
                {screenTexts.codeThen}{' '}
                <bdi dir="ltr" className={styles.digits}>
                  {code}
                </bdi>
              </p>
            )}
            <div className={styles.sum}>
              {view.participantCount === 0 ? null : (
                <b className={styles.count}>{formatCount(view.participantCount)}</b>
              )}
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

/** The newest names in the order of joining, and how many names are not shown. A new name is gold for a moment. */
function Names({ view: { ranking, participantCount } }: { view: TeacherView }) {
  const joined = ranking
    .filter(({ isRemoved, isHidden }) => !isRemoved && !isHidden)
    .sort((one, other) => one.joinOrder - other.joinOrder);
  const list = useRef<HTMLUListElement>(null);
  const visibleCount = useVisibleCount(list, `${participantCount} ${joined.map(({ id }) => id).join(' ')}`);
  const shown = joined.slice(-visibleCount);
  const goldId = useNewest(joined.at(-1)?.id);
  const dropIndexOf = useDropIndexes(joined.map(({ id }) => id));
  useSlideAnimation(list);
  const hiddenCount = participantCount - shown.length;
  return (
    <ul ref={list} className={styles.names}>
      {shown.map(({ id, name }, index) => {
        const drop = dropIndexOf(id);
        return (
          <li
            key={id}
            className={cx(notch(1), styles.name, id === goldId && styles.gold, drop !== null && styles.dropping)}
            style={drop === null ? undefined : ({ '--drop': drop } as CSSProperties)}
          >
            <Glyph name={signs[(joined.length - shown.length + index) % signs.length] ?? 'lozenge'} />
            <bdi className={styles.shortName}>{name}</bdi>
          </li>
        );
      })}
      {hiddenCount > 0 ? (
        <li className={cx(notch(1), styles.name)}>
          <bdi className={styles.shortName}>{screenTexts.more(formatCount(hiddenCount))}</bdi>
        </li>
      ) : null}
    </ul>
  );
}

/** How many names fit into the list. @param shown a key of the list's content; a new key measures again */
function useVisibleCount(list: RefObject<HTMLElement | null>, shown: string): number {
  const [visibleCount, setVisibleCount] = useState(MAX_NAMES);
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    setLast(shown);
    setVisibleCount(MAX_NAMES);
  }
  useEffect(() => {
    const measureAgain = () => setVisibleCount(MAX_NAMES);
    window.addEventListener('resize', measureAgain);
    return () => window.removeEventListener('resize', measureAgain);
  }, []);
  // Removes one name at a time until all fit, before the browser paints.
  useLayoutEffect(() => {
    if (list.current !== null && overflows(list.current) && visibleCount > 1) setVisibleCount(visibleCount - 1);
  });
  return visibleCount;
}

/** If many names arrive at the same time, this many fall one after another; the rest then fall together. */
const MAX_STAGGERED = 8;

/**
 * For the animation of names that arrive while this screen is open.
 * @returns a function of a participant's id: the index of the name among the names that arrived together, or null if
 * the name was there when the screen opened
 */
function useDropIndexes(ids: readonly string[]): (id: string) => number | null {
  const [drops, setDrops] = useState<ReadonlyMap<string, number | null>>(() => new Map(ids.map((id) => [id, null])));
  const newIds = ids.filter((id) => !drops.has(id));
  let known = drops;
  if (newIds.length > 0) {
    known = new Map([...drops, ...newIds.map((id, at) => [id, Math.min(at, MAX_STAGGERED)] as const)]);
    setDrops(known);
  }
  const count = known.size;
  const lastCount = useRef(count);
  useEffect(() => {
    if (count > lastCount.current) playCue(contestMoments.nameDrop.cue);
    lastCount.current = count;
  }, [count]);
  return (id) => known.get(id) ?? null;
}

/** The duration of a name's move to its new place. */
const SLIDE_MS = 320;

/** Animates names that move: within a row they slide; a name that changes its row fades in. */
function useSlideAnimation(list: RefObject<HTMLElement | null>): void {
  const positions = useRef(new Map<Element, { x: number; y: number }>());
  useLayoutEffect(() => {
    const element = list.current;
    // Too many names: `useVisibleCount` renders again before the paint.
    if (element === null || overflows(element)) return;
    const now = new Map<Element, { x: number; y: number }>();
    for (const child of element.children as Iterable<HTMLElement>) {
      const position = { x: child.offsetLeft, y: child.offsetTop };
      now.set(child, position);
      const was = positions.current.get(child);
      if (was === undefined || (was.x === position.x && was.y === position.y) || isMotionReduced()) continue;
      const isSameRow = was.y === position.y;
      const frames = isSameRow ? { transform: [`translateX(${was.x - position.x}px)`, 'none'] } : { opacity: [0, 1] };
      child.animate?.(frames, { duration: SLIDE_MS, easing: 'cubic-bezier(.2, .8, .2, 1)' });
    }
    positions.current = now;
  });
}

const overflows = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight + 1;

/** The id of the participant who has just joined; null on a screen that has just opened. */
function useNewest(id: string | undefined): string | null {
  const [newest, setNewest] = useState<string | null>(null);
  const known = useRef(id);
  useEffect(() => {
    if (id === known.current) return;
    known.current = id;
    setNewest(id ?? null);
    const timer = setTimeout(() => setNewest(null), GOLD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return newest;
}
