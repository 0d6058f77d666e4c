import type { GeoPermissibleObjects } from 'd3-geo';
import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

/** Pixels. */
export const outlineSize = { width: 800, height: 600 } as const;
const margin = 40;

/** Islands smaller than this share of the main part are omitted. */
const leastShare = 0.0004;
const usualReach = 0.36;
/** Points per ring that are used to measure distances: a coast has thousands, but a few are enough. */
const sampledPoints = 150;

type Point = [number, number];
type Vector = readonly [number, number, number];
interface Part {
  rings: Point[][];
  /** Steradians. */
  area: number;
  /** Some coast points as unit vectors, whose distances need no trigonometry. */
  coast: Vector[];
}

/**
 * The outline of a country as an SVG path in `outlineSize`: its main part and the islands near it, in an equal-area projection centred on
 * the country, so that its latitude does not distort it.
 * @param atlas the content of a world-atlas file
 * @param iso ISO 3166 number, three digits
 * @param reach maximum distance of an island from the parts drawn so far, as a share of the square root of the main part's area
 * @throws Error if the atlas has no such country
 */
export function outlinePath(atlas: unknown, iso: string, reach = usualReach): string {
  const shape = outlineShape(atlas, iso, reach);
  const [longitude, latitude] = geoCentroid(shape);
  const { width, height } = outlineSize;
  const frame: [Point, Point] = [
    [margin, margin],
    [width - margin, height - margin],
  ];
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude]).fitExtent(frame, shape);
  return geoPath(projection).digits(1)(shape) ?? '';
}

/** The drawn parts of a country: its main part and the islands near it. Has the parameters of `outlinePath`. */
export function outlineShape(atlas: unknown, iso: string, reach = usualReach): GeoPermissibleObjects {
  const parts = partsOfCountry(atlas, iso).sort((one, other) => other.area - one.area);
  const [main] = parts;
  if (main === undefined) throw new Error(`the atlas has no outline of ${iso}`);
  const kept = nearParts(
    main,
    parts.filter((part) => part !== main && part.area > main.area * leastShare),
    reach,
  );
  return { type: 'MultiPolygon', coordinates: kept.map(({ rings }) => rings) };
}

type Atlas = Parameters<typeof feature>[0];

/** Decodes only the country's arcs, because the whole atlas would take a second. */
function partsOfCountry(atlas: unknown, iso: string): Part[] {
  const topology = atlas as Atlas;
  const { countries } = topology.objects;
  if (countries?.type !== 'GeometryCollection') throw new Error('the atlas has no countries');
  return countries.geometries
    .filter(({ id }) => id === iso)
    .flatMap((object) => {
      const found = feature(topology, object);
      return found.type === 'Feature' ? partsOf(found.geometry) : [];
    });
}

function partsOf(geometry: { type: string; coordinates?: unknown }): Part[] {
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Point[][][];
  return polygons.map((rings) => {
    const [outer = []] = rings;
    const step = Math.max(1, Math.ceil(outer.length / sampledPoints));
    return {
      rings,
      area: geoArea({ type: 'Polygon', coordinates: rings }),
      coast: outer.filter((_, index) => index % step === 0).map(vectorOf),
    };
  });
}

function nearParts(main: Part, islands: readonly Part[], reach: number): Part[] {
  const farthest = Math.sqrt(main.area) * reach;
  const kept: Part[] = [];
  let newest = [main];
  let rest = [...islands];
  while (newest.length > 0) {
    kept.push(...newest);
    const near = rest.filter((part) => newest.some((other) => areNear(part, other, farthest)));
    rest = rest.filter((part) => !near.includes(part));
    newest = near;
  }
  return kept;
}

function areNear(one: Part, other: Part, farthest: number): boolean {
  const most = farthest * farthest;
  return one.coast.some(([x, y, z]) =>
    other.coast.some(([ox, oy, oz]) => (x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2 < most),
  );
}

function vectorOf([longitude, latitude]: Point): Vector {
  const toRadians = Math.PI / 180;
  const across = Math.cos(latitude * toRadians);
  return [
    across * Math.cos(longitude * toRadians),
    across * Math.sin(longitude * toRadians),
    Math.sin(latitude * toRadians),
  ];
}
