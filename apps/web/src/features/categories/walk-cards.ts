import type { KeyboardEvent } from 'react';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const middle = ({ left, right }: Box) => (left + right) / 2;
const isBeside = (one: Box, other: Box) => one.top < other.bottom && one.bottom > other.top;

/** The distance of a card in the direction of a key; Infinity if it is not in that direction. */
const distances: Readonly<Record<string, (from: Box, to: Box) => number>> = {
  ArrowLeft: (from, to) =>
    isBeside(from, to) && to.right <= from.left ? from.left - to.right : Number.POSITIVE_INFINITY,
  ArrowRight: (from, to) =>
    isBeside(from, to) && to.left >= from.right ? to.left - from.right : Number.POSITIVE_INFINITY,
  // The row counts more than the column: the nearest card of the next row.
  ArrowDown: (from, to) =>
    to.top >= from.bottom
      ? (to.top - from.bottom) * 10_000 + Math.abs(middle(to) - middle(from))
      : Number.POSITIVE_INFINITY,
  ArrowUp: (from, to) =>
    to.bottom <= from.top
      ? (from.top - to.bottom) * 10_000 + Math.abs(middle(to) - middle(from))
      : Number.POSITIVE_INFINITY,
};

/**
 * Arrow keys move between cards by their position on the screen, across sections; from the search and the tabs, down moves to the
 * cards. In a text field left and right move the caret.
 */
export function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const distance = distances[event.key];
  const { target } = event;
  if (distance === undefined || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && event.key !== 'ArrowDown') return;
  const from = target.getBoundingClientRect();
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button[aria-pressed]')];
  const lying = cards.map((card) => ({ card, far: distance(from, card.getBoundingClientRect()) }));
  const nearest = lying.reduce((best, one) => (one.far < best.far ? one : best), {
    card: target,
    far: Number.POSITIVE_INFINITY,
  });
  if (nearest.card === target) return;
  event.preventDefault();
  nearest.card.focus();
}
