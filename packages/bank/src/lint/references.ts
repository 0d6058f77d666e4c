import { createRequire } from 'node:module';
import { countries as listed } from 'countries-list';
import type { CountryReference } from './types';

/** One country in world-countries, as far as it is read here. */
interface WorldCountry {
  cca2: string;
  cca3: string;
  capital: string[];
  borders: string[];
}

/**
 * Two packages that know countries, to compare with and nothing else: of the first (ODbL) nothing may be shipped.
 * Codes are ISO 3166 alpha-2 in small letters.
 */
export function countryReferences(): CountryReference[] {
  // The package's entry is its JSON file, which a bundler and Node import in different ways.
  const world = createRequire(import.meta.url)('world-countries') as WorldCountry[];
  const codeOf = new Map(world.map(({ cca2, cca3 }) => [cca3, cca2.toLowerCase()]));
  return [
    {
      by: 'world-countries',
      capitals: new Map(world.map(({ cca2, capital }) => [cca2.toLowerCase(), capital])),
      neighbours: new Map(
        world.map(({ cca2, borders }) => [cca2.toLowerCase(), borders.map((code) => codeOf.get(code) ?? code)]),
      ),
    },
    {
      by: 'countries-list',
      capitals: new Map(Object.entries(listed).map(([code, { capital }]) => [code.toLowerCase(), [capital]])),
    },
  ];
}
