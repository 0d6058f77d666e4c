import { expect, type Page } from '@playwright/test';

/**
 * Asserts that the layout fits:
 * - The page is not wider than its window, and no control, heading or paragraph is outside it, except in scrolling lists: in RTL, content
 * beyond the right edge cannot even be scrolled to.
 * - On a board, tiles and plates do not overlap, and the parts of a picture or a sound stay in their frame.
 * - No separator is in a flex or grid container, where its space would collapse.
 * - Text stays inside stepped corners. A line cut by "…", and the last line of an explanation, has room for the dots of a final ي, which
 * reach half an em below it.
 * @param state describes the page, for the failure message
 * @param whole whether the page must not scroll vertically either, nor a card with an answer or options. A card with only a question may
 * scroll, because with names of the maximum length it has too little room.
 */
export async function expectLayoutFits(page: Page, state: string, whole: boolean): Promise<void> {
  const expected = {
    tooWideBy: 0,
    tooHighBy: whole ? 0 : expect.any(Number),
    hiddenInCard: whole && /answer|options/.test(state) ? 0 : expect.any(Number),
    overlapping: 0,
    outOfFrameBy: 0,
    outside: [],
    outOfSteps: [],
    cutDots: [],
    lostSeparators: [],
  };
  // After a resize the layout is up to date only with the next frame.
  await expect
    .configure({ soft: true })
    .poll(() => measure(page), state)
    .toEqual(expected);
}

function measure(page: Page) {
  return page.evaluate(() => {
    const describe = ({ tagName, textContent }: Element) => `${tagName} ${textContent.trim().slice(0, 40)}`;
    const isInOverflowContainer = (element: Element | null, upTo: Element = document.body): boolean =>
      element !== null &&
      element !== upTo &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== 'visible' || isInOverflowContainer(element.parentElement, upTo));
    const outside = [...document.querySelectorAll('h1, h2, h3, button, a, input, p')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && element.closest('[aria-hidden=true]') === null;
      return isShown && (left < -1 || right > window.innerWidth + 1) && !isInOverflowContainer(element.parentElement);
    });
    // Text only: an ornament may overflow its frame.
    const hasTextOutside = (frame: Element): boolean => {
      const { left, right } = frame.getBoundingClientRect();
      const words = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (words.nextNode() !== null) {
        range.selectNode(words.currentNode);
        const box = range.getBoundingClientRect();
        const isShown = box.width > 1 && !isInOverflowContainer(words.currentNode.parentElement, frame);
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
    // The stepped corners are drawn by `::before` (woven/notch.module.css).
    const outOfSteps = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX === 'visible' &&
        getComputedStyle(element, '::before').clipPath !== 'none' &&
        hasTextOutside(element),
    );
    const cutDots = [...document.querySelectorAll('body *')].filter((element) => {
      const { textOverflow, whiteSpace, fontSize } = getComputedStyle(element);
      if (textOverflow !== 'ellipsis' || whiteSpace !== 'nowrap' || !/[ء-ي]/.test(element.textContent)) return false;
      // Visually hidden text is clipped on purpose.
      if ([...element.children].some((child) => getComputedStyle(child).clipPath !== 'none')) return false;
      const words = document.createRange();
      words.selectNodeContents(element);
      const { bottom, height } = words.getBoundingClientRect();
      // In both fonts the text box ends a quarter of an em below the baseline.
      const room = element.getBoundingClientRect().bottom - bottom + Number.parseFloat(fontSize) / 4;
      return height > 1 && room < Number.parseFloat(fontSize) / 2 - 1;
    });
    // An explanation is the last line of a box that scrolls and therefore clips.
    const cutExplanations = [...document.querySelectorAll('main article [data-explanation]')].filter((element) => {
      let box = element.parentElement;
      while (box !== null && (getComputedStyle(box).overflowY === 'visible' || box.clientHeight === 0)) {
        box = box.parentElement;
      }
      if (box === null) return false;
      const words = document.createRange();
      words.selectNodeContents(element.lastChild ?? element);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const { bottom, height } = words.getBoundingClientRect();
      return height > 1 && box.getBoundingClientRect().bottom - bottom < size / 4 - 1;
    });
    const lostSeparators = [...document.querySelectorAll('i[aria-hidden]')]
      .filter((element) => getComputedStyle(element, '::before').content === '" "')
      .map((element) => element.parentElement ?? element)
      .filter((parent) => /flex|grid/.test(getComputedStyle(parent).display));
    const { scrollWidth, scrollHeight } = document.scrollingElement ?? document.documentElement;
    return {
      tooWideBy: Math.max(0, scrollWidth - window.innerWidth),
      tooHighBy: Math.max(0, scrollHeight - window.innerHeight),
      // One pixel is tolerated for rounding.
      hiddenInCard: Math.max(0, ...inCard.filter((height) => height > 1)),
      overlapping: boxes.filter((box, index) => boxes.slice(index + 1).some((other) => doOverlap(box, other))).length,
      outOfFrameBy: Math.round(Math.max(0, ...outOfFrames)),
      outside: outside.map(describe),
      outOfSteps: outOfSteps.map(describe),
      cutDots: [...cutDots, ...cutExplanations].map(describe),
      lostSeparators: lostSeparators.map(describe),
    };
  });
}
