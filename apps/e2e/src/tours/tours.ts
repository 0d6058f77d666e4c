import type { SizeName } from '../browser/sizes';
import { account } from './account';
import { contestControl } from './contest/control';
import { contestAuthoring } from './contest/desk';
import { contestPhone } from './contest/join';
import { contestScreen } from './contest/screen';
import { studentReports } from './contest/wrong-questions';
import { analyticsDesk } from './desk/analytics';
import { ownersCodes } from './desk/codes';
import { ownersSettings } from './desk/settings';
import { usersDesk } from './desk/users';
import { awardOnPhone, awardsOfTeams, awardsOnScreen, guestPhone, screenWithGuests } from './evening';
import { cards } from './games/card';
import { categories, setup } from './games/choosing';
import { ends, game } from './games/classic';
import { connectGame } from './games/connect';
import { qrGame, qrPhone } from './games/qr';
import { raceAwards, raceGame, racePhone } from './games/race';
import { messagesDesk } from './messages';
import { myFiles } from './my-files';
import { notes } from './notes';
import { customGame } from './own/custom-game';
import { ownCategories } from './own/own-categories';
import { ownPlay } from './own/own-play';
import { ownPhones } from './own-phones';
import { past, qrTest } from './past-games';
import { performance } from './performance';
import { preview, reportsDesk, wrongQuestion } from './questions';
import { tvPhone, tvScreen } from './tv-sign-in';
import type { Visit } from './visit';
import { home, visitorPages } from './visitor-and-home';

/** Visits some pages in all their states. */
export interface Tour {
  name: string;
  walk: (visit: Visit) => Promise<void>;
  /**
   * The screens to visit. `wide`, `phone`: only these. `same`, the default: all, with the same steps. `wideFirst`, `phoneFirst`: all, but
   * wide screens and phones need different steps; `npm test` visits only the kind that the word names.
   */
  screens?: 'wide' | 'phone' | 'wideFirst' | 'phoneFirst' | 'same';
  /** A variant of another tour's pages, which `npm test` leaves out. */
  isVariant?: true;
}

/** All pages of the site in all their states. Tours are independent of each other. */
export const tours: readonly Tour[] = [
  { name: 'the pages of a visitor', walk: visitorPages },
  { name: 'home', walk: home },
  { name: 'the account', walk: account },
  { name: 'a screen that a phone signs in', walk: tvScreen },
  { name: 'the phone that signs a screen in', walk: tvPhone },
  { name: 'notes, and writing to the owner', walk: notes },
  { name: 'the choice of categories', walk: categories, screens: 'phoneFirst' },
  { name: 'the setup of a game', walk: setup },
  { name: 'a classic game', walk: game, screens: 'wideFirst' },
  { name: 'clocks and ends', walk: ends },
  { name: 'a game of «وصلهم»', walk: connectGame, screens: 'wideFirst' },
  { name: 'a game of «خربطهم»', walk: qrGame },
  { name: 'the rival’s phone', walk: qrPhone },
  { name: 'a guest’s phone', walk: guestPhone, screens: 'phone' },
  { name: 'a race', walk: raceGame, screens: 'phoneFirst' },
  { name: 'a guest’s button', walk: racePhone, screens: 'phone' },
  { name: 'an evening on the television', walk: screenWithGuests, screens: 'wide' },
  { name: 'the awards of an evening’s game', walk: awardsOnScreen },
  { name: 'the awards of a race', walk: raceAwards, isVariant: true },
  { name: 'an award on a guest’s phone', walk: awardOnPhone, screens: 'phone' },
  { name: 'the awards of teams', walk: awardsOfTeams, isVariant: true },
  { name: 'the remote card', walk: cards, screens: 'phoneFirst' },
  { name: 'a game of own questions', walk: customGame, screens: 'phoneFirst' },
  { name: 'own categories', walk: ownCategories, screens: 'phoneFirst' },
  { name: 'own files', walk: myFiles },
  { name: 'own categories played', walk: ownPlay, isVariant: true },
  { name: 'own categories on phones', walk: ownPhones, screens: 'phone', isVariant: true },
  { name: 'past games', walk: past },
  { name: 'a wrong question', walk: wrongQuestion },
  { name: 'the desk of reports', walk: reportsDesk, screens: 'phoneFirst' },
  { name: 'the preview of questions', walk: preview, screens: 'phoneFirst' },
  { name: 'the test page of «خربطهم» and the site’s code', walk: qrTest },
  { name: 'the page of performance', walk: performance },
  { name: 'the owner’s messages and news', walk: messagesDesk },
  { name: 'the desk of contests', walk: contestAuthoring },
  { name: 'the control page of a contest', walk: contestControl },
  { name: 'a contest on the projector', walk: contestScreen, screens: 'wide' },
  { name: 'the owner’s users', walk: usersDesk },
  { name: 'the owner’s analytics', walk: analyticsDesk },
  { name: 'a contest on a student’s phone', walk: contestPhone, screens: 'phone' },
  { name: 'wrong questions on a student’s page', walk: studentReports },
  { name: 'the owner’s codes', walk: ownersCodes },
  { name: 'the owner’s settings', walk: ownersSettings },
];

const wide: readonly SizeName[] = ['laptop', 'tv'];
const narrow: readonly SizeName[] = ['small', 'phone'];
const walks: Record<NonNullable<Tour['screens']>, readonly (readonly SizeName[])[]> = {
  wide: [wide],
  phone: [narrow],
  wideFirst: [wide, narrow],
  phoneFirst: [narrow, wide],
  same: [[...narrow, ...wide]],
};

/** The walks through a tour. Each walk is a list of screen sizes: the page has the last size, and every state is checked in all of them. */
export const walksOf = ({ screens = 'same' }: Tour): readonly (readonly SizeName[])[] => walks[screens];

/** The product's environment for tours: shows everything that is optional. */
export const tourEnv = {
  SOCIAL_IMAGE_URL: 'https://i.test/lamma',
  SOCIAL_VIDEO_URL: 'https://v.test/lamma',
  SUPPORT_WHATSAPP: '96550123456',
};
