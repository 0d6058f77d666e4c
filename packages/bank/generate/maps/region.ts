import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo';
import { geoArea, geoAzimuthalEqualArea, geoBounds, geoCentroid, geoDistance, geoPath } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';

/** Pixels. */
export const regionSize = { width: 960, height: 720 } as const;
/** The maximum share of the picture's width that the country fills; the maximum share of the height is a quarter larger. */
const share = 0.46;

type Topology = Parameters<typeof mesh>[0];
type Country = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number] & {
  id?: string | number;
  properties: { name: string };
};
type Countries = Exclude<Parameters<typeof mesh>[1], undefined> & { geometries: Country[] };
export type Atlas = Topology & { objects: { countries: Countries } };

/** Disputed borders, which are not drawn. */
const unsettled = new Set(['Israel|Syria', 'Russia|Ukraine']);

/** Areas that the atlas separates but the picture joins, by the atlas's names. */
const joined: Readonly<Record<string, string>> = {
  'W. Sahara': 'Morocco',
  Israel: 'Palestine',
  'N. Cyprus': 'Cyprus',
  Somaliland: 'Somalia',
};

const landOf = ({ properties: { name } }: Country) => joined[name] ?? name;
const isUnsettled = (one: Country, other: Country) =>
  landOf(one) === landOf(other) || unsettled.has([one.properties.name, other.properties.name].sort().join('|'));

interface Land {
  /** The atlas's name. */
  name: string;
  shape: GeoPermissibleObjects;
  centre: [number, number];
  /** Radians. */
  radius: number;
  parts: Country[];
}

/** The lands of an atlas, prepared for drawing regions. */
export function landsOf(atlas: Atlas): Land[] {
  const groups = new Map<string, Country[]>();
  for (const country of atlas.objects.countries.geometries) {
    const group = landOf(country);
    groups.set(group, [...(groups.get(group) ?? []), country]);
  }
  return [...groups].map(([name, parts]) => {
    const [first] = parts;
    const whole =
      parts.length > 1 || first === undefined
        ? merge(atlas, parts)
        : (feature(atlas, first) as { geometry: GeoPermissibleObjects }).geometry;
    const shape = withoutTurned(whole);
    const [[west, south], [east, north]] = geoBounds(shape);
    const centre = geoCentroid({ type: 'MultiPoint', coordinates: middlesOf(west, south, east, north) });
    const corners = [west, east].flatMap((x) =>
      [south, (south + north) / 2, north].map((y) => geoDistance(centre, [x, y])),
    );
    return { name, shape, centre, radius: east < west ? Math.PI : Math.max(...corners), parts };
  });
}

/** Drops coral islands of a few points whose rings have the wrong winding order: such a ring would cover the whole world. */
function withoutTurned(shape: GeoPermissibleObjects): GeoPermissibleObjects {
  if (shape.type !== 'MultiPolygon' || !('coordinates' in shape)) return shape;
  const fewPoints = 12;
  const coordinates = shape.coordinates.filter(
    (rings) => (rings[0]?.length ?? 0) > fewPoints || geoArea({ type: 'Polygon', coordinates: rings }) < Math.PI,
  );
  return { ...shape, coordinates };
}

function middlesOf(west: number, south: number, east: number, north: number): [number, number][] {
  const middle = (south + north) / 2;
  return [
    [west, middle],
    [east, middle],
  ];
}

/** A region around a country as SVG paths, in an equal-area projection centred on it. */
export interface Region {
  projection: GeoProjection;
  country: string;
  /** By the atlas's name, nearest first. */
  others: { name: string; path: string }[];
  borders: string;
}

/**
 * @param shape the drawn parts of the country
 * @param name the atlas's name of the country
 */
export function regionOf(atlas: Atlas, lands: readonly Land[], shape: GeoPermissibleObjects, name: string): Region {
  const { width, height } = regionSize;
  const centre = geoCentroid(shape);
  const margins: [[number, number], [number, number]] = [
    [(width * (1 - share)) / 2, (height * (1 - share * 1.25)) / 2],
    [(width * (1 + share)) / 2, (height * (1 + share * 1.25)) / 2],
  ];
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .fitExtent(margins, shape)
    .clipAngle(80)
    .clipExtent([
      [-8, -8],
      [width + 8, height + 8],
    ]);
  const corner = projection.invert?.([0, 0]) ?? centre;
  const reach = geoDistance(centre, corner) * 1.05;
  const near = lands.filter((land) => land.radius >= 3 || geoDistance(land.centre, centre) < land.radius + reach);
  const path = geoPath(projection).digits(1);
  const others = near
    .filter((land) => land.name !== name)
    .map((land) => ({ name: land.name, path: path(land.shape) ?? '' }))
    .filter((land) => land.path !== '');
  const collection = { type: 'GeometryCollection', geometries: near.flatMap(({ parts }) => parts) } as Countries;
  const borders = mesh(
    atlas,
    collection,
    (one, other) => one !== other && !isUnsettled(one as Country, other as Country),
  );
  return { projection, country: path(shape) ?? '', others, borders: path(borders) ?? '' };
}

/** A country's name in the atlas, by its ISO 3166 number. */
export function atlasName(atlas: Atlas, iso: string): string {
  const found = atlas.objects.countries.geometries.find(({ id }) => id === iso);
  if (found === undefined) throw new Error(`the atlas has no country ${iso}`);
  return found.properties.name;
}
