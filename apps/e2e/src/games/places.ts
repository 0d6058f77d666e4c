import { thursday } from '../people/host';

export interface Place {
  category: string;
  /** 1 to 6. */
  number: number;
}

/** All questions of `thursday` in the order of play. */
const places: readonly Place[] = thursday.categories.flatMap((category) =>
  [1, 2, 3, 4, 5, 6].map((number) => ({ category, number })),
);

export function placeAt(index: number): Place {
  const place = places[index];
  if (place === undefined) throw new Error(`no question ${index} of ${places.length}`);
  return place;
}
