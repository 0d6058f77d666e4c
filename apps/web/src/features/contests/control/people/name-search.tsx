import { type ReactNode, useDeferredValue, useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field';
import { Glyph } from '../../../../woven/glyph';
import { controlTexts } from '../texts.ar';

interface NameSearch {
  finds(name: string): boolean;
  /** Null if the list is short. */
  field: ReactNode;
}

/** @param longerThan a list of at most so many names has no search field */
export function useNameSearch(fieldName: string, count: number, longerThan: number): NameSearch {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const field =
    count > longerThan ? (
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
  return { finds: (name) => name.includes(sought), field };
}
