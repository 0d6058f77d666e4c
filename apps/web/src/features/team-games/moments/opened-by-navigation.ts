/** Whether this page was opened inside the site, and not by a load or a reload of its own address. */
export function openedByNavigation(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (loaded === undefined) return false;
  const { pathname, search } = new URL(loaded.name, window.location.href);
  return pathname + search !== window.location.pathname + window.location.search;
}
