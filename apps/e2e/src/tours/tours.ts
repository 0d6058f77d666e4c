import type { SizeName } from '../browser/sizes';
import { cards } from './card';
import { categories, setup } from './choosing';
import { ends, game } from './classic';
import { connectGame } from './connect';
import { contestControl } from './contest/control';
import { contestDesk } from './contest/desk';
import { contestPhone } from './contest/join';
import { contestScreen } from './contest/screen';
import { customGame } from './custom-game';
import { beforeTheDoor, home } from './doors';
import { past, qrTest } from './library';
import { ownCategories } from './own-categories';
import { ownPlay } from './own-play';
import { qrGame, qrPhone } from './qr';
import type { Visit } from './visit';

/** A walk through some pages in all their states. */
export interface Tour {
  name: string;
  walk: (visit: Visit) => Promise<void>;
  /** The only screens that its pages are made for; `each`: wide screens and phones have steps of their own; `same`, and left out: the same on all. */
  screens?: 'wide' | 'phone' | 'each' | 'same';
}

/** All pages of the site in all their states, in walks that need nothing of each other. */
export const tours: readonly Tour[] = [
  { name: 'the pages before the door', walk: beforeTheDoor },
  { name: 'home', walk: home },
  { name: 'the choice of categories', walk: categories, screens: 'each' },
  { name: 'the setup of a game', walk: setup },
  { name: 'a classic game', walk: game, screens: 'each' },
  { name: 'clocks and ends', walk: ends },
  { name: 'a game of «وصلهم»', walk: connectGame, screens: 'each' },
  { name: 'a game of «خربطهم»', walk: qrGame },
  { name: 'the rival’s phone', walk: qrPhone },
  { name: 'the remote card', walk: cards, screens: 'each' },
  { name: 'a game of own questions', walk: customGame, screens: 'each' },
  { name: 'own categories', walk: ownCategories, screens: 'each' },
  { name: 'own categories played', walk: ownPlay },
  { name: 'past games', walk: past },
  { name: 'the test page of «خربطهم» and the site’s code', walk: qrTest },
  { name: 'the desk of contests', walk: contestDesk },
  { name: 'the control page of a contest', walk: contestControl },
  { name: 'a contest on the projector', walk: contestScreen, screens: 'wide' },
  { name: 'a contest on a student’s phone', walk: contestPhone, screens: 'phone' },
];

const wide: readonly SizeName[] = ['laptop', 'tv'];
const narrow: readonly SizeName[] = ['small', 'phone'];
const ways: Record<NonNullable<Tour['screens']>, readonly (readonly SizeName[])[]> = {
  wide: [wide],
  phone: [narrow],
  each: [wide, narrow],
  same: [[...narrow, ...wide]],
};

/** The walks that show all of a tour: of each the sizes to look at every state in, the last one that its steps are made in. */
export const waysOf = ({ screens = 'same' }: Tour): readonly (readonly SizeName[])[] => ways[screens];

/** The product's settings for a visit: everything that may be hidden shows. */
export const tourEnv = {
  SOCIAL_IMAGE_URL: 'https://i.test/lamma',
  SOCIAL_VIDEO_URL: 'https://v.test/lamma',
  SUPPORT_WHATSAPP: '96550123456',
};
