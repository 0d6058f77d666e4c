import { expect, type Page } from '@playwright/test';

/**
 * Nothing makes the page wider than its window, and no control, heading or paragraph stands outside it: in a page that is read from
 * the right, what runs over the right edge cannot even be scrolled to. Lists that scroll by themselves may hold more than they show.
 * On a board no tile and no plate lies over another, and what belongs to a picture or a sound stays in its frame. Words stay in a frame
 * with stepped corners.
 * @param state what the page shows, for the message
 * @param whole the page does not scroll down either, nor does the card with an answer or with options; a question alone may, where the
 * names below are as long as they may be
 */
export async function staysInside(page: Page, state: string, whole: boolean): Promise<void> {
  const expected = {
    tooWideBy: 0,
    tooHighBy: whole ? 0 : expect.any(Number),
    hiddenInCard: whole && /answer|options/.test(state) ? 0 : expect.any(Number),
    overlapping: 0,
    outOfFrameBy: 0,
    outside: [],
    outOfSteps: [],
  };
  // A window that was just resized is laid out anew with its next picture.
  await expect
    .configure({ soft: true })
    .poll(() => measure(page), state)
    .toEqual(expected);
}

function measure(page: Page) {
  return page.evaluate(() => {
    const named = ({ tagName, textContent }: Element) => `${tagName} ${textContent.trim().slice(0, 40)}`;
    const mayHoldMore = (element: Element | null, upTo: Element = document.body): boolean =>
      element !== null &&
      element !== upTo &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || mayHoldMore(element.parentElement, upTo));
    const outside = [...document.querySelectorAll('h1, h2, h3, button, a, input, p')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && element.closest('[aria-hidden=true]') === null;
      return isShown && (left < -1 || right > window.innerWidth + 1) && !mayHoldMore(element.parentElement);
    });
    // Words alone: an ornament may hang over its frame.
    const hasWordsOutside = (frame: Element): boolean => {
      const { left, right } = frame.getBoundingClientRect();
      const words = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (words.nextNode() !== null) {
        range.selectNode(words.currentNode);
        const box = range.getBoundingClientRect();
        const isShown = box.width > 1 && !mayHoldMore(words.currentNode.parentElement, frame);
        if (isShown && (box.left < left - 1 || box.right > right + 1)) return true;
      }
      return false;
    };
    const parts = [...document.querySelectorAll('main [data-tile], main [role=img], main h2')];
    const boxes = parts.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 1);
    const doOverlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const inCard = [...document.querySelectorAll('main article *')]
      .filter((element) => getComputedStyle(element).overflowY !== 'visible')
      .map((element) => element.scrollHeight - element.clientHeight);
    const outOfFrames = [...document.querySelectorAll('main article figure *')].map((element) => {
      const [part, frame] = [element, element.closest('figure') ?? element].map((one) => one.getBoundingClientRect());
      return part === undefined || frame === undefined || part.height < 1 ? 0 : part.bottom - frame.bottom;
    });
    // The stepped corners of a frame are those of its `::before` (woven/notch.module.css).
    const outOfSteps = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX === 'visible' &&
        getComputedStyle(element, '::before').clipPath !== 'none' &&
        hasWordsOutside(element),
    );
    const { scrollWidth, scrollHeight } = document.scrollingElement ?? document.documentElement;
    return {
      tooWideBy: Math.max(0, scrollWidth - window.innerWidth),
      tooHighBy: Math.max(0, scrollHeight - window.innerHeight),
      // A pixel is what rounding makes.
      hiddenInCard: Math.max(0, ...inCard.filter((height) => height > 1)),
      overlapping: boxes.filter((box, index) => boxes.slice(index + 1).some((other) => doOverlap(box, other))).length,
      outOfFrameBy: Math.round(Math.max(0, ...outOfFrames)),
      outside: outside.map(named),
      outOfSteps: outOfSteps.map(named),
    };
  });
}
