import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount, formatNumber } from '../../../lib/numbers';
import { counted } from '../../../lib/plurals';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { Glyph } from '../../../ui/glyph';
import { IconButton } from '../../../ui/icon-button';
import { notch } from '../../../ui/notch';
import { EmptyState } from '../../../ui/state-block';
import { TextField } from '../../../ui/text-field';
import type { RankedRow, TeacherView } from '../api';
import { AskDialog } from '../ask-dialog';
import { soloTexts } from '../texts.ar';
import { JoinDoor } from './join-panel';
import styles from './people.module.css';
import { PersonDialog } from './person-dialog';
import { controlTexts, registered } from './texts.ar';
import type { Commands } from './use-commands';

interface PeopleProps {
  view: TeacherView;
  commands: Commands;
  /** During the contest the list stands in a dialog, with the door beside it. */
  isInDialog?: boolean;
}

/** So many rows are drawn at first, and more on request: a hall of thousands must not slow the page down. */
const PAGE = 90;
/** From that many on a name is searched for. */
const SEARCH_FROM = 24;

/** Who takes part, the newest first: each may be turned out, let back in, or have their name hidden. */
export function People({ view, commands, isInDialog = false }: PeopleProps) {
  const { ranking, participantCount } = view;
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [personId, setPersonId] = useState<string | null>(null);
  const [isClearing, setIsClearing] = useState(false);
  const sought = useDeferredValue(search.trim());

  const { present, removed } = useMemo(() => partsOf(ranking), [ranking]);
  const found = sought === '' ? present : present.filter(({ row }) => row.name.includes(sought));
  const newest = present[0]?.row;

  const clear = async () => {
    if (await commands.give({ type: 'clearParticipants' })) {
      toast({ title: controlTexts.cleared, variant: 'ok' });
    }
    setIsClearing(false);
  };
  const turnOut = (participantId: string) => void commands.give({ type: 'remove', participantId });
  const letBack = async (participantId: string) => {
    if (await commands.give({ type: 'letBack', participantId })) {
      toast({ title: controlTexts.cameBack, variant: 'ok' });
    }
  };

  return (
    <section className={cx(!isInDialog && notch(), styles.people, isInDialog && styles.inDialog)}>
      <div className={styles.top}>
        {participantCount === 0 ? null : <b className={styles.count}>{formatCount(participantCount)}</b>}
        <div className={styles.words}>
          <h2 className={styles.heading}>{counted(participantCount, registered)}</h2>
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
      {isInDialog ? <JoinDoor view={view} commands={commands} /> : null}
      {present.length > SEARCH_FROM ? (
        <TextField
          label={controlTexts.searchName}
          hideLabel
          type="search"
          name="search-name"
          autoComplete="off"
          placeholder={controlTexts.searchName}
          start={<Glyph name="search" />}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <div className={styles.lists}>
        {present.length === 0 && !isInDialog ? (
          <EmptyState title={controlTexts.waiting} text={controlTexts.waitingText} />
        ) : null}
        {present.length > 0 && found.length === 0 ? <p role="status">{controlTexts.nobodyFound}</p> : null}
        <ol className={styles.rows}>
          {found.slice(0, shown).map(({ row, number }) => (
            <li key={row.id} className={cx(styles.row, row === newest && styles.new)}>
              <span className={styles.number}>{formatNumber(number)}</span>
              <bdi className={styles.name}>{row.name}</bdi>
              {row.isHidden ? <small className={styles.hidden}>{controlTexts.hidden}</small> : null}
              <IconButton
                glyph="more"
                label={controlTexts.more(row.name)}
                title={controlTexts.more(row.name)}
                onClick={() => setPersonId(row.id)}
              />
              <IconButton
                glyph="x"
                label={controlTexts.remove(row.name)}
                title={controlTexts.remove(row.name)}
                onClick={() => turnOut(row.id)}
              />
            </li>
          ))}
        </ol>
        {found.length > shown ? (
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            {controlTexts.showMore}
          </Button>
        ) : null}
        {removed.length > 0 ? (
          <>
            <h3 className={styles.removedTitle}>{controlTexts.removedList}</h3>
            <ul className={styles.rows}>
              {removed.slice(0, shown).map((row) => (
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
        ) : null}
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
        no={soloTexts.cancel}
        busy={commands.pending === 'clearParticipants'}
        onNo={() => setIsClearing(false)}
        onYes={() => void clear()}
      />
    </section>
  );
}

interface Person {
  row: RankedRow;
  /** In the order of joining, from 1. */
  number: number;
}

function partsOf(ranking: readonly RankedRow[]): { present: Person[]; removed: RankedRow[] } {
  const joined = ranking.filter(({ isRemoved }) => !isRemoved).sort((one, other) => one.joinedAt - other.joinedAt);
  const present = joined.map((row, index) => ({ row, number: index + 1 })).reverse();
  return { present, removed: ranking.filter(({ isRemoved }) => isRemoved) };
}
