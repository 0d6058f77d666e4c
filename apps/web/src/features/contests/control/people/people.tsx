import { useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { cx } from '../../../../lib/cx';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { IconButton } from '../../../../ui/buttons/icon-button';
import { AskDialog } from '../../../../ui/overlays/ask-dialog';
import { EmptyState } from '../../../../ui/states/state-block';
import { notch } from '../../../../woven/notch';
import type { RankedRow, TeacherView } from '../../api';
import { contestTexts } from '../../texts.ar';
import { controlTexts, registeredCount } from '../texts.ar';
import type { Commands } from '../use-commands';
import { JoinLimits } from './join-panel';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog';
import { useNameSearch } from './place-choice';

interface PeopleProps {
  view: TeacherView;
  commands: Commands;
  /** Whether the list is in a dialog with the switches for joining, as during the contest. */
  isInDialog?: boolean;
}

/** Rows rendered at first, and added on request: a contest of thousands must not slow the page down. */
const PAGE_SIZE = 90;
/** With more participants than this there is a search field. */
const SEARCH_ABOVE = 24;

/** The participants, newest first, with buttons to remove them, let them back in and hide their names. */
export function People({ view, commands, isInDialog = false }: PeopleProps) {
  const { ranking, participantCount } = view;
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const [personId, setPersonId] = useState<string | null>(null);
  const [isClearing, setIsClearing] = useState(false);

  const { present, removed } = useMemo(() => splitByRemoved(ranking), [ranking]);
  const search = useNameSearch('search-name', present.length, SEARCH_ABOVE);
  const found = present.filter(({ row }) => search.matches(row.name));
  const newest = present[0]?.row;

  const clear = async () => {
    if (await commands.send({ type: 'clearParticipants' })) {
      toast({ title: controlTexts.cleared, variant: 'ok' });
    }
    setIsClearing(false);
  };

  return (
    <section className={cx(!isInDialog && notch(), styles.people, isInDialog && styles.inDialog)}>
      <div className={styles.top}>
        {participantCount === 0 ? null : <b className={styles.count}>{formatCount(participantCount)}</b>}
        <div className={styles.words}>
          <h2 className={styles.heading}>{counted(participantCount, registeredCount)}</h2>
          {newest === undefined ? null : (
            <p className={styles.newest}>
              {controlTexts.newest} <bdi>{newest.name}</bdi>
            </p>
          )}
        </div>
        {view.phase === 'lobby' ? (
          <Button
            size="sm"
            variant="bad"
            disabled={present.length === 0 && removed.length === 0}
            onClick={() => setIsClearing(true)}
          >
            {controlTexts.clear}
          </Button>
        ) : null}
      </div>
      {isInDialog ? <JoinLimits view={view} commands={commands} /> : null}
      {search.field}
      <div className={styles.lists}>
        {present.length === 0 && !isInDialog ? (
          <EmptyState title={controlTexts.waiting} text={controlTexts.waitingText} />
        ) : null}
        {present.length > 0 && found.length === 0 ? <p role="status">{controlTexts.nobodyFound}</p> : null}
        <PeopleRows people={found.slice(0, shownCount)} newest={newest} commands={commands} onMore={setPersonId} />
        {found.length > shownCount ? (
          <Button size="sm" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
            {controlTexts.showMore}
          </Button>
        ) : null}
        {removed.length > 0 ? <RemovedRows removed={removed.slice(0, shownCount)} commands={commands} /> : null}
        <GivenPlaceRows view={view} commands={commands} />
      </div>
      <PersonDialog
        person={present.find(({ row }) => row.id === personId)?.row ?? null}
        present={present.map(({ row }) => row)}
        commands={commands}
        onClose={() => setPersonId(null)}
      />
      <AskDialog
        open={isClearing}
        title={controlTexts.clearTitle}
        text={controlTexts.clearText}
        yes={controlTexts.clear}
        no={contestTexts.cancel}
        busy={commands.pending === 'clearParticipants'}
        onNo={() => setIsClearing(false)}
        onYes={() => void clear()}
      />
    </section>
  );
}

function splitByRemoved(ranking: readonly RankedRow[]): { present: Person[]; removed: RankedRow[] } {
  const joined = ranking.filter(({ isRemoved }) => !isRemoved).sort((one, other) => one.joinOrder - other.joinOrder);
  const present = joined.map((row, index) => ({ row, number: index + 1 })).reverse();
  return { present, removed: ranking.filter(({ isRemoved }) => isRemoved) };
}

/** A participant who was not removed. */
interface Person {
  row: RankedRow;
  /** In the order of joining, from 1. */
  number: number;
}

interface PeopleRowsProps {
  people: readonly Person[];
  /** The last participant to join; the row is marked. */
  newest: RankedRow | undefined;
  commands: Commands;
  /** Opens more actions on a participant. */
  onMore: (participantId: string) => void;
}

function PeopleRows({ people, newest, commands, onMore }: PeopleRowsProps) {
  return (
    <ol className={styles.rows}>
      {people.map(({ row, number }) => (
        <li key={row.id} className={cx(styles.row, row === newest && styles.new)}>
          <span className={styles.number}>{formatNumber(number)}</span>
          <bdi className={styles.name}>{row.name}</bdi>
          {row.isHidden ? <small className={styles.hidden}>{controlTexts.hidden}</small> : null}
          <IconButton
            glyph="more"
            label={controlTexts.more(row.name)}
            title={controlTexts.more(row.name)}
            onClick={() => onMore(row.id)}
          />
          <IconButton
            glyph="x"
            label={controlTexts.remove(row.name)}
            title={controlTexts.remove(row.name)}
            onClick={() => void commands.send({ type: 'remove', participantId: row.id })}
          />
        </li>
      ))}
    </ol>
  );
}

function RemovedRows({ removed, commands }: { removed: readonly RankedRow[]; commands: Commands }) {
  const letBack = async (participantId: string) => {
    if (await commands.send({ type: 'letBack', participantId })) {
      toast({ title: controlTexts.cameBack, variant: 'ok' });
    }
  };
  return (
    <>
      <h3 className={styles.removedTitle}>{controlTexts.removedList}</h3>
      <ul className={styles.rows}>
        {removed.map((row) => (
          <li key={row.id} className={cx(styles.row, styles.removed)}>
            <bdi className={styles.name}>{row.name}</bdi>
            <Button
              size="sm"
              variant="ghost"
              aria-label={controlTexts.letBack(row.name)}
              onClick={() => void letBack(row.id)}
            >
              {controlTexts.letBackShort}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function GivenPlaceRows({ view, commands }: { view: TeacherView; commands: Commands }) {
  const { givenPlaces = [], ranking } = view;
  const takeBack = async (phoneId: string) => {
    if (await commands.send({ type: 'takeBackPlace', phoneId })) {
      toast({ title: controlTexts.undone, variant: 'ok' });
    }
  };
  if (givenPlaces.length === 0) return null;
  return (
    <>
      <h3 className={styles.removedTitle}>{controlTexts.givenList}</h3>
      <ul className={styles.rows}>
        {givenPlaces.map(({ phoneId, participantId, phoneName }) => {
          const name = ranking.find(({ id }) => id === participantId)?.name ?? '';
          return (
            <li key={phoneId} className={styles.row}>
              <span className={styles.name}>
                <bdi>{name}</bdi>
                <small className={styles.from}>{controlTexts.givenFrom(phoneName)}</small>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={controlTexts.undoGiven(name)}
                onClick={() => void takeBack(phoneId)}
              >
                {controlTexts.undoGivenShort}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
