export interface GlyphPath {
  d: string;
  /** Drawn on the stitch grid, without antialiasing. */
  crisp?: true;
  /** Inner outlines are holes. */
  holes?: true;
}

/** The woven signs, on a grid of 28 x 28 units. */
export const glyphPaths = {
  steps: { d: 'M12 2h4v6h4v6h4v6h4v6H0v-6h4v-6h4V8h4z', crisp: true },
  comb: { d: 'M0 2h4v14h4V2h4v14h4V2h4v14h4V2h4v24H0z', crisp: true },
  dots: {
    d: 'M11.4 6a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM11.4 22a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM3.4 14a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM19.4 14a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z',
  },
  void: {
    d: 'M12 2h4v4h4v4h4v8h-4v4h-4v4h-4v-4H8v-4H4v-8h4V6h4zm0 8v2h-2v4h2v2h4v-2h2v-4h-2v-2z',
    holes: true,
    crisp: true,
  },
  lozenge: { d: 'M12 0h4v4h4v4h4v4h4v4h-4v4h-4v4h-4v4h-4v-4H8v-4H4v-4H0v-4h4V8h4V4h4z', crisp: true },
  pennant: { d: 'M0 0h28v14h-4v4h-4v4h-4v6h-4v-6H8v-4H4v-4H0z', crisp: true },
  cross: { d: 'M10 0h8v6h4v4h6v8h-6v4h-4v6h-8v-6H6v-4H0v-8h6V6h4z', crisp: true },
  hourglass: { d: 'M0 0h28v6h-4v4h-4v8h4v4h4v6H0v-6h4v-4h4v-8H4V6H0z', crisp: true },
  tick: { d: 'M11 24 1 14l4-4 6 6L23 4l4 4z' },
  x: { d: 'm6 2 8 8 8-8 4 4-8 8 8 8-4 4-8-8-8 8-4-4 8-8-8-8z' },
  undo: { d: 'M17 4v5h-6a7 7 0 0 0 0 14h9v-4h-9a3 3 0 0 1 0-6h6v5l8-7z' },
  home: { d: 'M14 2 1 13h4v13h7v-8h4v8h7V13h4z' },
  next: { d: 'm18 4 4 4-6 6 6 6-4 4L8 14z' },
  back: { d: 'm10 4-4 4 6 6-6 6 4 4 10-10z' },
  phone: { d: 'M7 1h14v26H7zm3 4v16h8V5zm3 17.5h2v2h-2z', holes: true },
  wifiOff: {
    d: 'm3 1 24 24-2 2-9-9a3 3 0 1 0 1 1l-5-5a7 7 0 0 0-4 2l-2-2a10 10 0 0 1 4-2.6L7.8 10A13 13 0 0 0 3.5 13l-2-2A16 16 0 0 1 5.5 7.8L1 3zM14 6a18 18 0 0 1 12.5 5l-2 2A14.5 14.5 0 0 0 14.8 9l-2.7-2.9z',
  },
  star: {
    d: 'M13 1h2v4h2v5h10v2h-2v2h-3v3h1v4h2v5h-3v-2h-4v-2h-4v2h-4v2H5v1H3v-5h2v-4h1v-3H3v-2H1v-2h10V5h2z',
    crisp: true,
  },
  play: { d: 'M6 2h4v2h4v3h4v3h4v2h2v4h-2v2h-4v3h-4v3h-4v2H6z', crisp: true },
  pause: { d: 'M6 3h6v22H6zM16 3h6v22h-6z' },
  replay: { d: 'M14 5V0L5 7l9 7V9a7 7 0 1 1-7 7H3A11 11 0 1 0 14 5z' },
  search: { d: 'M11 1a10 10 0 1 0 6 18l7 8 3-3-8-7A10 10 0 0 0 11 1zm0 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12z', holes: true },
  edit: { d: 'm20 1 7 7L10 25l-9 2 2-9zM6 20l-1 3 3-1z' },
  flag: { d: 'M4 1h4v26H4zM10 3h16v3h-3v3h-3v3h3v3h3v3H10z', crisp: true },
  lock: { d: 'M4 12h3V8a7 7 0 0 1 14 0v4h3v15H4zm7 0h6V8a3 3 0 0 0-6 0z', holes: true },
  file: { d: 'M5 1h12l7 7v19H5zm5 12v3h9v-3zm0 6v3h9v-3z', holes: true },
  note: { d: 'M2 2h24v18H14v3h-3v3H7v-6H2zm5 5v3h14V7zm0 6v3h9v-3z', holes: true, crisp: true },
  laptop: { d: 'M4 4h20v15H4zm3 3v9h14V7zM1 21h26v4H1z', holes: true, crisp: true },
  down: { d: 'M12 1h4v12h6l-8 8-8-8h6zM3 23h22v4H3z' },
  up: { d: 'M12 21V9H6l8-8 8 8h-6v12zM3 23h22v4H3z' },
  tv: { d: 'M1 3h26v18H1zm3 3v12h20V6zm4 17h12v3H8z', crisp: true, holes: true },
  image: {
    d: 'M1 3h26v22H1zm4 4v11h2v-2h2v-2h2v-2h2v2h2v2h2v2h2v-2h2v2h2V7zm12 2h3v3h-3z',
    holes: true,
    crisp: true,
  },
  qr: {
    d: 'M2 2h10v10H2zm3 3v4h4V5zM16 2h10v10H16zm3 3v4h4V5zM2 16h10v10H2zm3 3v4h4v-4zM16 16h4v4h-4zM22 16h4v4h-4zM16 22h4v4h-4zM22 22h4v4h-4z',
    holes: true,
    crisp: true,
  },
  sound: { d: 'M2 10h5l7-7v22l-7-7H2zM18 9l3-3a12 12 0 0 1 0 16l-3-3a8 8 0 0 0 0-10z' },
  soundOff: { d: 'M2 10h5l7-7v22l-7-7H2zM17 11l2-2 3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3z' },
  full: { d: 'M2 2h9v4H6v5H2zM17 2h9v9h-4V6h-5zM2 17h4v5h5v4H2zM22 17h4v9h-9v-4h5z' },
  notFull: { d: 'M7 2h4v9H2V7h5zM17 2h4v5h5v4h-9zM2 17h9v9H7v-5H2zM17 17h9v4h-5v5h-4z' },
  more: { d: 'M11 2h6v6h-6zM11 11h6v6h-6zM11 20h6v6h-6z', crisp: true },
  plus: { d: 'M11 3h6v8h8v6h-8v8h-6v-8H3v-6h8z' },
  minus: { d: 'M3 11h22v6H3z' },
  infinity: {
    d: 'M4 6h6v2h-6zM18 6h6v2h-6zM2 8h10v2h-10zM16 8h10v2h-10zM0 10h4v2h-4zM10 10h8v2h-8zM24 10h4v2h-4zM0 12h4v2h-4zM12 12h4v2h-4zM24 12h4v2h-4zM0 14h4v2h-4zM12 14h4v2h-4zM24 14h4v2h-4zM0 16h4v2h-4zM10 16h8v2h-8zM24 16h4v2h-4zM2 18h10v2h-10zM16 18h10v2h-10zM4 20h6v2h-6zM18 20h6v2h-6z',
    crisp: true,
  },
  caret: { d: 'M3 9h22v4h-4v4h-4v4h-6v-4H7v-4H3z', crisp: true },
} as const satisfies Record<string, GlyphPath>;

export type GlyphName = keyof typeof glyphPaths;
