/** What the site is called until its owner names it. Every document of the build has it, and the server puts the owner's there. */
export const defaultSiteName = 'لمّة';
