import { Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '../../lib/cx';
import { type ToastVariant, toastDurationMs, useToastStore } from '../../lib/toast-store';
import { Glyph } from '../../woven/glyph';
import type { GlyphName } from '../../woven/glyph-paths';
import { notch } from '../../woven/notch';
import { Written } from '../frames/written';
import { uiTexts } from '../texts.ar';
import styles from './toaster.module.css';

const swipeThresholdPx = 50;

const signs: Readonly<Record<ToastVariant, GlyphName>> = { default: 'dots', ok: 'tick', destructive: 'x' };
const variantClass = { default: undefined, ok: styles.ok, destructive: styles.destructive };

/**
 * Shows the toasts; mounted once, by the shell. F8 moves the focus to the newest toast and back, even while a dialog is open. Esc or a
 * swipe to the right closes a toast. If Esc closes a dialog, the toast stays.
 */
export function Toaster() {
  const toasts = useToastStore((state) => state.toasts);
  const dismiss = useToastStore((state) => state.dismiss);
  const list = useRef<HTMLOListElement>(null);
  useToastKey(list);
  useToastPlace(list, toasts.length > 0);
  const closesDialog = useRef(false);

  return (
    <Provider label={uiTexts.toast} duration={toastDurationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {toasts.map(({ id, open, title, text, variant = 'default', durationMs }) => (
        <Root
          key={id}
          className={cx(notch(), styles.toast, variantClass[variant])}
          open={open}
          onEscapeKeyDown={() => {
            const isInToast = list.current?.contains(document.activeElement) === true;
            closesDialog.current = !isInToast && document.querySelector('[data-dialog-open]') !== null;
          }}
          onOpenChange={(isOpen) => {
            const isForDialog = closesDialog.current;
            closesDialog.current = false;
            if (!isOpen && !isForDialog) dismiss(id);
          }}
          // Only errors interrupt a screen reader.
          type={variant === 'destructive' ? 'foreground' : 'background'}
          {...(durationMs === undefined ? {} : { duration: durationMs })}
        >
          <Glyph name={signs[variant]} />
          <div>
            <Title className={styles.title}>
              <Written>{title}</Written>
            </Title>
            {text === undefined ? null : (
              <Description className={styles.text}>
                <Written>{text}</Written>
              </Description>
            )}
          </div>
        </Root>
      ))}
      {/* With `aria-live`, an open dialog does not hide the toasts from screen readers. Off, because Radix announces each toast. */}
      <Viewport ref={list} className={styles.viewport} hotkey={['F8']} label={uiTexts.toastRegion} aria-live="off" />
    </Provider>
  );
}

/**
 * F8 moves the focus to the newest toast and back; Esc in a toast closes it and returns the focus.
 * An open dialog traps the focus with listeners on `document`. Focus events to and from the toasts are stopped at `body`, before they
 * reach that trap.
 * @param list the list of toasts
 */
function useToastKey(list: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isToastElement = (target: EventTarget | null) =>
      target instanceof Node && list.current?.contains(target) === true;
    const goBack = () => {
      if (cameFrom.current?.isConnected) cameFrom.current.focus();
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      cameFrom.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      const isInside = isToastElement(document.activeElement);
      if (event.key !== 'F8' && !(event.key === 'Escape' && isInside)) return;
      // Other layers and Radix's hotkey must ignore this key.
      event.stopPropagation();
      event.preventDefault();
      if (isInside) {
        goBack();
        if (event.key === 'Escape') dismissOpen();
        return;
      }
      const newest = list.current?.querySelector<HTMLElement>('[data-state="open"]');
      if (!newest) return;
      cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      newest.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (isToastElement(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    document.body.addEventListener('focusin', onFocus);
    document.body.addEventListener('focusout', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      document.body.removeEventListener('focusin', onFocus);
      document.body.removeEventListener('focusout', onFocus);
    };
  }, [list]);
}

function dismissOpen(): void {
  const { toasts, dismiss } = useToastStore.getState();
  for (const { id, open } of toasts) if (open) dismiss(id);
}

/**
 * Places the toasts so that they do not cover bars at the bottom (`data-dock`), a phone's keyboard or invalid fields; on a board also not
 * its clock, words and controls.
 */
function useToastPlace(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const height = list.current?.offsetHeight ?? 0;
      const bottom = freeBottom(height);
      list.current?.style.setProperty('--clearance', `${window.innerHeight - toastBottom(bottom, height)}px`);
      if (list.current !== null) leaveContent(list.current);
    };
    measure();
    const viewport = window.visualViewport;
    // A form can mark a field, and a page can show a bar or another heading, after the toast has appeared.
    const marks = new MutationObserver(measure);
    marks.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    viewport?.addEventListener('resize', measure);
    return () => {
      marks.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
      viewport?.removeEventListener('resize', measure);
    };
  }, [list, isShown]);
}

/**
 * Where the toasts of a board may be, in order of preference: under the header, in its middle or at one side, or above the score bar. On a
 * phone `end` is under the header, and all others are above the score bar.
 */
const places = ['middle', 'end', 'start', 'foot'] as const;

/** Moves the toasts of a board to the place where they cover least of what players read or press. */
function leaveContent(list: HTMLElement): void {
  list.removeAttribute('data-place');
  const toast = list.querySelector('li');
  if (!document.documentElement.hasAttribute('data-with-board') || toast === null) return;
  const kept = partsToKeep(list);
  const covered = places.map((place) => {
    list.setAttribute('data-place', place);
    const box = toast.getBoundingClientRect();
    return kept.reduce((sum, { part, weight }) => sum + weight * sharedArea(part, box), 0);
  });
  list.setAttribute('data-place', places[covered.indexOf(Math.min(...covered))] ?? places[0]);
}

/** A clock counts more than other parts, because a toast stays for 5 of its seconds. */
const CLOCK_WEIGHT = 20;

interface KeptPart {
  part: Box;
  weight: number;
}

/** Headings and paragraphs, of which only the words count, clocks and active controls. */
function partsToKeep(list: HTMLElement): KeptPart[] {
  const partsOf = (selector: string, boxOf: (element: Element) => DOMRect, weight = 1): KeptPart[] =>
    [...document.querySelectorAll(selector)]
      .filter((one) => !list.contains(one) && !one.matches(':disabled, [aria-disabled="true"]'))
      .map((one) => ({ part: visiblePart(one, boxOf(one)), weight }));
  return [
    ...partsOf('h1, h2, h3, main p', textBox),
    ...partsOf('button, a[href]', boxOfElement),
    ...partsOf('[role="timer"]', boxOfElement, CLOCK_WEIGHT),
  ];
}

const boxOfElement = (element: Element) => element.getBoundingClientRect();

/** The box of an element's words, which can be narrower than the element. */
function textBox(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** The part of an element's box that its scrolling ancestor does not hide. */
function visiblePart(element: Element, box: DOMRect): Box {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (around.scrollHeight <= around.clientHeight + 1 || getComputedStyle(around).overflowY === 'visible') continue;
    const { top, bottom } = around.getBoundingClientRect();
    const { left, right } = box;
    return { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom), left, right };
  }
  return box;
}

/** How far a toast moves while it appears, px. Added to its box, because the toast is measured before it has arrived. */
const ENTERING_PX = 16;

function sharedArea(one: Box, toast: Box): number {
  const across = Math.min(one.right, toast.right) - Math.max(one.left, toast.left);
  const down = Math.min(one.bottom, toast.bottom + ENTERING_PX) - Math.max(one.top, toast.top - ENTERING_PX);
  return Math.max(0, across) * Math.max(0, down);
}

/** The bottom of the free part of the window, px: above a phone's keyboard and above the bars that a toast of this height would cover. */
function freeBottom(height: number): number {
  const viewport = window.visualViewport;
  const bottom = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
  const bars = [...document.querySelectorAll('[data-dock]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let end = bottom;
  // The lowest bar comes first, because a toast that moves above one bar can then cover the next higher bar.
  for (const { top, bottom: below } of bars) if (top < end && below > end - height - GAP) end = top;
  return end;
}

/** The gap between a toast and the field below it, px: the list's margin and a little more. */
const GAP = 20;

/** The lower edge for a toast of this height, px: above the invalid fields that it would cover, or `bottom` if there is no room above. */
function toastBottom(bottom: number, height: number): number {
  const fields = [...document.querySelectorAll('[aria-invalid="true"]')]
    .map((control) => (control.closest('[data-field]') ?? control).getBoundingClientRect())
    .filter((field) => field.height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let end = bottom;
  for (const { top, bottom: below } of fields) {
    const isHidden = top < end && below > end - height - GAP;
    if (isHidden) end = top;
  }
  return end - height - GAP < 0 ? bottom : end;
}
