/**
 * Starts of days and months in a time zone: pure functions on epoch ms.
 * @param zone an IANA name (`Asia/Kuwait`) or an offset (`+03:00`)
 */

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const OFFSET = /^([+-])(\d\d):(\d\d)$/;

export function dayStart(at: number, zone: string, daysBack = 0): number {
  const local = new Date(at + offsetAt(at, zone));
  return firstMoment(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - daysBack), zone);
}

export function monthStart(at: number, zone: string, monthsBack = 0): number {
  const local = new Date(at + offsetAt(at, zone));
  return firstMoment(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsBack, 1), zone);
}

/**
 * The first moment of a local day.
 * @param midnight its 00:00 as if it were UTC. If the clock jumps over midnight, the day starts after the jump
 */
function firstMoment(midnight: number, zone: string): number {
  const offsets = [midnight - 24 * HOUR_MS, midnight + 24 * HOUR_MS].map((near) => offsetAt(near, zone));
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b);
  const [first = midnight, second = midnight] = candidates;
  if (first + offsetAt(first, zone) === midnight) return first;
  if (second + offsetAt(second, zone) === midnight) return second;
  let [before, after] = [first, second];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(middle, zone) < midnight) before = middle;
    else after = middle;
  }
  return after;
}

/** Offset of the zone from UTC at that moment, ms. */
function offsetAt(at: number, zone: string): number {
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
  if (sign !== undefined) {
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
  }
  const parts = formatOf(zone).formatToParts(at);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    numberOf('year'),
    numberOf('month') - 1,
    numberOf('day'),
    numberOf('hour'),
    numberOf('minute'),
    numberOf('second'),
  );
  return shown - Math.floor(at / 1000) * 1000;
}

/** Cache: a formatter costs as much as formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 32;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const figures = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const times = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, ...figures, ...times });
  formats.set(timeZone, format);
  return format;
}
