/** A drawing on the stitch grid: rows with one character per stitch; `.` is ground, any other character a thread. */
export type Bitmap = readonly string[];

/** One SVG path for all stitches of a thread. Adjacent stitches of a row are one rectangle, so that no seam shows between them. */
export function threadPath(bitmap: Bitmap, thread: string): string {
  let path = '';
  bitmap.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== thread) continue;
      let end = x;
      while (row[end] === thread) end += 1;
      path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  });
  return path;
}

/** The threads that a drawing uses, in the order of their first stitch. */
export function threadsOf(bitmap: Bitmap): string[] {
  return [...new Set(bitmap.join(''))].filter((thread) => thread !== '.');
}
