/** So many rooms with so many phones each. */
export interface Size {
  name: string;
  rooms: number;
  each: number;
}

export const sizeOf = (rooms: number, each: number): Size => ({
  name: rooms === 1 ? each.toLocaleString('en') : `${rooms} x ${each}`,
  rooms,
  each,
});

export const phonesOf = ({ rooms, each }: Size): number => rooms * each;

/** A thousand in a second: 2,000 answers or joins within 2 s. */
export const withinMs = (count: number): number => count;
