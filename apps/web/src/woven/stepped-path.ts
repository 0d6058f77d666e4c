/** The SVG outline of a box with the stepped corners of a notch. @param n size of one of the two steps */
export function steppedPath(x: number, y: number, width: number, height: number, n: number): string {
  const corner = (first: 'h' | 'v', across: number, down: number) =>
    first === 'h' ? `h${across}v${down}h${across}v${down}` : `v${down}h${across}v${down}h${across}`;
  return [
    `M${x + 2 * n} ${y}`,
    `H${x + width - 2 * n}`,
    corner('v', n, n),
    `V${y + height - 2 * n}`,
    corner('h', -n, n),
    `H${x + 2 * n}`,
    corner('v', -n, -n),
    `V${y + 2 * n}`,
    corner('h', n, -n),
    'z',
  ].join('');
}
