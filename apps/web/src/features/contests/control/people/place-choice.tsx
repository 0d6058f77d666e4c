import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { TextField } from '../../../../ui/fields/text-field';
import { Glyph } from '../../../../woven/glyph';
import type { RankedRow } from '../../api';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './person-dialog.module.css';

/** At most this many names are listed; the search finds any name. */
const MAX_NAMES = 30;
/** With more names than this there is a search field. */
const SEARCH_ABOVE = 8;

interface PlaceChoiceProps {
  phone: RankedRow;
  present: readonly RankedRow[];
  commands: Commands;
  onGiven: () => void;
}

/** Asks which participant has joined again from another phone. */
export function PlaceChoice({ phone, present, commands, onGiven }: PlaceChoiceProps) {
  const search = useNameSearch('search-place', present.length, SEARCH_ABOVE);
  const givePlace = useGivePlace(commands);
  const others = present
    .filter(({ id, name }) => id !== phone.id && search.matches(name))
    .sort((one, other) => similarity(other, phone) - similarity(one, phone) || one.joinOrder - other.joinOrder);
  return (
    <div className={styles.verbs}>
      <p className={styles.note}>{controlTexts.whoIsIt}</p>
      {search.field}
      {others.length === 0 ? <p role="status">{controlTexts.nobodyFound}</p> : null}
      {others.slice(0, MAX_NAMES).map(({ id, name }) => (
        <Button
          key={id}
          block
          busy={commands.pending === 'givePlace'}
          onClick={() => void givePlace(id, phone).then((isGiven) => isGiven && onGiven())}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** The length of `name` if the phone's name begins with it, otherwise 0: a student who joins again as «نورة 2» was probably «نورة». */
const similarity = ({ name }: RankedRow, phone: RankedRow): number => (phone.name.startsWith(name) ? name.length : 0);

/** Gives a participant's place to another participant's phone, with a toast. @returns whether it succeeded */
export function useGivePlace({ send }: Commands): (participantId: string, phone: RankedRow) => Promise<boolean> {
  return async (participantId, { id: phoneId }) => {
    if (!(await send({ type: 'givePlace', participantId, phoneId }))) return false;
    toast({ title: controlTexts.given, text: controlTexts.givenText, variant: 'ok' });
    return true;
  };
}

interface NameSearch {
  matches(name: string): boolean;
  /** Null if the list is short. */
  field: ReactNode;
}

/** @param searchAbove longer lists have a search field */
export function useNameSearch(fieldName: string, count: number, searchAbove: number): NameSearch {
  const [search, setSearch] = useState('');
  const hasField = count > searchAbove;
  // The field disappears when the list becomes short. Its search text, which nobody can clear any more, is then ignored.
  const sought = arabicKey(useDeferredValue(hasField ? search : ''));
  const field = hasField ? (
    <TextField
      label={controlTexts.searchName}
      hideLabel
      type="search"
      name={fieldName}
      autoComplete="off"
      placeholder={controlTexts.searchName}
      start={<Glyph name="search" />}
      value={search}
      onChange={setSearch}
    />
  ) : null;
  return { matches: (name) => sought === '' || arabicKey(name).includes(sought), field };
}
