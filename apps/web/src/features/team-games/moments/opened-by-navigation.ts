/** Whether this page was opened by navigation within the site, not by loading or reloading its own URL. */
export function openedByNavigation(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  if (loaded === undefined) return false;
  const { pathname, search } = new URL(loaded.name, window.location.href);
  return pathname + search !== window.location.pathname + window.location.search;
}
