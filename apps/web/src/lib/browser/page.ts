/** Calls that jsdom lacks, in one object for tests to spy on. */
export const page = {
  reload(): void {
    window.location.reload();
  },
  /** Loads another page of the site, outside the router. */
  goTo(path: string): void {
    window.location.assign(path);
  },
  print(): void {
    window.print();
  },
};
