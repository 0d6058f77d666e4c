/** Whether the user prefers cuts to motion (`prefers-reduced-motion`). */
export function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
