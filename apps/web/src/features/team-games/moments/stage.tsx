import { Component, createRef, type ReactNode } from 'react';
import styles from '../play/double-tap-guard.module.css';
import { boardOf, changeEdges, closeCard, copyLeavingCard, edgesOf, leavePanel, openCard } from './pictures/card';
import { animateOpening } from './pictures/opening';
import { Picture } from './pictures/picture';
import { animateNobody, animatePoint, fillPanel, panelOf, shakePanel, weaveSlot } from './pictures/result';
import type { RunningMoment } from './use-moment';

interface StageProps {
  moment: RunningMoment | null;
  children: ReactNode;
}

/** Draws the picture of a moment; called when the screen shows the new state. */
type Draw = (picture: Picture, frame: Element) => void;

/**
 * Animates the screen of a game from one state to the next. The screen itself always shows the current state; a
 * picture is drawn on top and ends with its moment. A class component, because hooks have no
 * `getSnapshotBeforeUpdate`, which reads the screen before it changes.
 */
export class Stage extends Component<StageProps> {
  readonly #root = createRef<HTMLDivElement>();
  #picture: Picture | null = null;

  override componentDidMount(): void {
    const { moment } = this.props;
    if (moment?.name === 'opening') this.#play((picture, frame) => animateOpening(picture, frame, moment.team));
  }

  override getSnapshotBeforeUpdate(before: StageProps): Draw | null {
    const { moment } = this.props;
    if (moment === before.moment) return null;
    this.#picture?.end();
    this.#picture = null;
    const frame = this.#frame();
    return moment === null || frame === null ? null : drawingOf(moment, frame);
  }

  override componentDidUpdate(_props: StageProps, _state: unknown, draw: Draw | null): void {
    if (draw !== null) this.#play(draw);
  }

  override componentWillUnmount(): void {
    this.#picture?.end();
  }

  override render() {
    return (
      <div ref={this.#root} className={styles.part}>
        {this.props.children}
      </div>
    );
  }

  #frame(): Element | null {
    return this.#root.current?.querySelector('[data-board]') ?? null;
  }

  #play(draw: Draw): void {
    const frame = this.#frame();
    if (frame === null || typeof frame.animate !== 'function') return;
    this.#picture = new Picture(frame);
    draw(this.#picture, frame);
    this.#picture.start();
  }
}

/** The background colour of a panel: the panel of the team on turn is filled. */
function backgroundOf(panel: Element | null): string | undefined {
  return panel === null ? undefined : getComputedStyle(panel, '::after').backgroundColor;
}

/** Copies what the picture needs from the screen before it changes. @returns null for moments that have no picture */
function drawingOf(moment: RunningMoment, before: Element): Draw | null {
  switch (moment.name) {
    case 'opening':
      return (picture, frame) => animateOpening(picture, frame, moment.team);
    case 'cardOpens': {
      const board = boardOf(before, moment.questionId);
      return (picture, frame) => openCard(picture, frame, board);
    }
    case 'dealt': {
      const leaving = copyLeavingCard(before);
      return (picture, frame) => leavePanel(picture, frame, leaving);
    }
    case 'cardCloses': {
      const leaving = copyLeavingCard(before);
      return (picture, frame) => closeCard(picture, frame, leaving, moment.questionId, false);
    }
    case 'point': {
      const leaving = moment.stays === true ? undefined : copyLeavingCard(before);
      const groundBefore = backgroundOf(panelOf(before, moment.team));
      return (picture, frame) => {
        // While the answer is shown the panel is already filled.
        const isFilled = backgroundOf(panelOf(frame, moment.team)) === groundBefore;
        animatePoint(picture, frame, moment, { leaving, isFilled });
      };
    }
    case 'rightOption':
      return (picture, frame) => animatePoint(picture, frame, moment, { leaving: undefined, isFilled: false });
    case 'trap':
      return (picture, frame) => weaveSlot(picture, frame, moment.index);
    case 'missed':
      return (picture, frame) => shakePanel(picture, panelOf(frame, moment.team));
    case 'nobody': {
      const leaving = moment.stays === true ? undefined : copyLeavingCard(before);
      return (picture, frame) => animateNobody(picture, frame, moment, leaving);
    }
    case 'turn': {
      const { dock } = edgesOf(before);
      const groundBefore = backgroundOf(panelOf(before, moment.team));
      return (picture, frame) => {
        changeEdges(picture, frame, { head: undefined, dock }, 300);
        const panel = panelOf(frame, moment.team);
        if (backgroundOf(panel) !== groundBefore) fillPanel(picture, panel);
      };
    }
    default:
      return null;
  }
}
