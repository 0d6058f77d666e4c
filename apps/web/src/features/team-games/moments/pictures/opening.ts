import { easings, type Picture, rectOf, transformFrom } from './picture';
import styles from './pictures.module.css';
import { fillPanel, panelOf } from './result';

/** In ms from the start of the opening. */
const times = { meet: 900, land: 1300, names: 1250, turn: 1450 } as const;

/**
 * Animates the opening of a game: the two signs weave the band from its ends to the middle and go to their panels, the names enter, and the
 * panel of the team on turn is filled. Meanwhile the board is woven row by row.
 */
export function animateOpening(picture: Picture, frame: Element, onTurn: 1 | 2): void {
  weaveBoard(picture, frame);
  weaveBand(picture, frame);
  const unfilled = fillPanel(picture, panelOf(frame, onTurn), times.turn);
  for (const team of [1, 2] as const) {
    const panel = panelOf(frame, team);
    const sign = panel?.querySelector('svg');
    const natural = rectOf(sign);
    if (panel === null || sign === null || sign === undefined || natural === undefined) continue;
    const [start, middle] = signPath(frame, natural.width, team);
    const copy = sign.cloneNode(true);
    const box = document.createElement('span');
    box.className = `${styles.sign} ${team === 1 ? styles.team1 : styles.team2}`;
    box.append(copy);
    const element = picture.lay({ element: box, rect: natural, scrollTop: 0 }, 'over');
    picture.animate(
      element,
      [
        { transform: transformFrom(start, natural), easing: 'steps(18, end)' },
        { transform: transformFrom(middle, natural), offset: times.meet / times.land, easing: easings.out },
        { transform: 'none' },
      ],
      { ms: times.land, easing: 'linear' },
    );
    picture.animate(element, [{ opacity: 1 }, { opacity: 0 }], { ms: 1, delay: times.land });
    fillFace(picture, panel, team);
    if (unfilled !== undefined && team === onTurn) fillFace(picture, unfilled, team);
  }
}

/** The sign lands in its panel, and the text enters. */
function fillFace(picture: Picture, panel: Element, team: 1 | 2): void {
  const [sign, ...words] = panel.children;
  picture.animate(sign, [{ opacity: 0 }, { opacity: 1 }], { ms: 1, delay: times.land });
  const aside = `translateX(${team === 1 ? '' : '-'}12%)`;
  for (const part of words) {
    picture.animate(part, [{ opacity: 0, transform: aside }, {}], { ms: 320, delay: times.names });
  }
}

/** The path of a sign from an end of the band to its middle. Without a band, from the side of the screen. */
function signPath(frame: Element, size: number, team: 1 | 2) {
  const band = rectOf(frame.querySelector('[data-slots]')) ?? frame.getBoundingClientRect();
  const top = band.top + band.height / 2 - size / 2;
  const at = (left: number) => ({ left, top, width: size, height: size });
  const [start, end] = [at(band.left + band.width - size), at(band.left)];
  const centre = band.left + band.width / 2;
  return team === 1 ? [start, at(centre)] : ([end, at(centre - size)] as const);
}

function weaveBoard(picture: Picture, frame: Element): void {
  const rows = [...(frame.querySelector('main [data-rows]')?.children ?? [])];
  rows.forEach((row, index) => {
    picture.animate(row, [{ opacity: 0.15 }, {}], { ms: 260, delay: index * 100 });
  });
}

/** The slots appear behind the two signs. */
function weaveBand(picture: Picture, frame: Element): void {
  const slots = [...(frame.querySelector('[data-slots]')?.children ?? [])];
  const half = slots.length / 2;
  slots.forEach((slot, index) => {
    const fromEnd = Math.min(index, slots.length - 1 - index);
    picture.animate(slot, [{ opacity: 0 }, { opacity: 1 }], { ms: 60, delay: (fromEnd / half) * times.meet });
  });
}
