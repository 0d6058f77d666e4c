/** What a browser does and a test cannot: kept in one object, so that a test may watch it. */
export const page = {
  /** Loads the document anew; all that was in memory is gone. */
  reload(): void {
    window.location.reload();
  },
  /** Leaves for another document of the site. */
  goTo(path: string): void {
    window.location.assign(path);
  },
};
