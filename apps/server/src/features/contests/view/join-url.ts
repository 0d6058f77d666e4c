import { studentPages } from '@lamma/protocol/pages';

/** What the code of a contest holds, and what its teacher hands on. @param origin the address of the site as phones reach it */
export const joinUrlOf = (origin: string, contestId: string): string =>
  `${origin}${studentPages.join.replace(':gameId', contestId)}`;
