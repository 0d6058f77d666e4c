/** Calls that jsdom lacks, in one object for tests to spy on. */
export const page = {
  reload(): void {
    window.location.reload();
  },
  /** Leaves for another document of the site. */
  goTo(path: string): void {
    window.location.assign(path);
  },
  print(): void {
    window.print();
  },
};
