import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field';
import { Glyph } from '../../../../woven/glyph';
import { controlTexts } from '../texts.ar';

interface NameSearch {
  matches(name: string): boolean;
  /** Null if the list is short. */
  field: ReactNode;
}

/** @param searchAbove longer lists have a search field */
export function useNameSearch(fieldName: string, count: number, searchAbove: number): NameSearch {
  const [search, setSearch] = useState('');
  const hasField = count > searchAbove;
  // A list that has become short has no search field, so ignore a search that can no longer be cleared.
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
