/** What a browser does and jsdom cannot, in one object that a test can spy on. */
export const page = {
  /** Reloads the document; what was in memory is gone. */
  reload(): void {
    window.location.reload();
  },
  /** Leaves for another document of the site. */
  goTo(path: string): void {
    window.location.assign(path);
  },
  /** Opens the browser's dialog that prints what the sheets for print show. */
  print(): void {
    window.print();
  },
};
