/** A deliberate difference between the specification and what a page or a call does. */
export interface BehaviourRow {
  where: string;
  specified: string;
  ours: string;
  /** The decision that says why. */
  decision: string;
}

/** Every deliberate difference that is not a page, a key, a text or a number. */
export const behaviourRows: readonly BehaviourRow[] = [
  {
    where: 'all pages',
    specified: 'reads and writes are not retried',
    ours: 'a refusal is not; a read that a proxy answers in place of the server is repeated, and a move or an answer is sent until it is acknowledged',
    decision: '0019',
  },
  {
    where: 'all forms',
    specified: 'a failure without a message shows its default sentence',
    ours: 'a refusal of our server does; if a proxy answers in its place, the form says that the server was not reached',
    decision: '0019',
  },
  {
    where: 'the owner’s pages',
    specified: 'one fixed e-mail address is the admin',
    ours: 'the owner is one marked account; teachers have the admin flag and no desk',
    decision: '0004',
  },
  {
    where: 'home, a code',
    specified: 'a code adds one game',
    ours: 'as many as its batch says, one unless the owner writes another number',
    decision: '0019',
  },
  {
    where: 'categories, the names',
    specified: 'empty fields with examples',
    ours: 'names are suggested and replaced by typing; the examples show once a field is empty',
    decision: '0019',
  },
  {
    where: 'categories, the names',
    specified: 'each name is required',
    ours: 'the teams’ names differ, and neither is «محفوظة» or «جارية»',
    decision: '0019',
  },
  {
    where: 'questions',
    specified: 'some categories find their media by the answer',
    ours: 'each question names its files',
    decision: '0009',
  },
  {
    where: 'team games, leaving',
    specified: 'with or without saving',
    ours: 'always saved',
    decision: '0019',
  },
  {
    where: 'team games, the record',
    specified: 'also in a list on the device',
    ours: 'on the server; the device keeps a copy for when the server is away',
    decision: '0019',
  },
  {
    where: 'previous games, a replay',
    specified: 'starts in the mode of the game',
    ours: 'asks for the mode first, that of the game chosen',
    decision: '0019',
  },
  {
    where: 'student',
    specified: 'a failed join or answer is only logged; the answer stays locked with no message',
    ours: 'the phone says what failed; a refused answer may be given again',
    decision: '0019',
  },
  {
    where: 'control, the start',
    specified: 'the first question is open',
    ours: 'it opens three seconds later',
    decision: '0012',
  },
  {
    where: 'control, the next question',
    specified: 'one press',
    ours: 'the golden button closes, shows the answer and the ranking first; «السؤال التالي» stays beside it',
    decision: '0012',
  },
  {
    where: 'contest, a new one',
    specified: 'students learn their result with the answer',
    ours: 'the form begins with results at the close; a call without settings gets them at once',
    decision: '0012',
  },
  {
    where: 'contest, `clear-participants`',
    specified: 'at any time',
    ours: 'in the lobby only',
    decision: '0019',
  },
  {
    where: 'contest, `leaderboard`',
    specified: 'for everyone',
    ours: 'for its teacher, and for participants after the end',
    decision: '0019',
  },
  {
    where: 'analytics',
    specified: 'all time',
    ours: 'the page begins with the last 30 days; the call without a period counts all time',
    decision: '0019',
  },
  {
    where: 'all pages',
    specified: 'every read is repeated every five seconds and on focus',
    ours: 'lists that only the reader changes, further pages of lists and what a form began with are read once',
    decision: '0019',
  },
  {
    where: 'setup, a code that works',
    specified: 'the page reloads',
    ours: 'the page reads the remaining games again and keeps what was chosen',
    decision: '0019',
  },
  {
    where: 'categories, the number of the next game',
    specified: 'the next in order',
    ours: 'the first game; then the unplayed ones that share the fewest subjects on this board',
    decision: '0009',
  },
  {
    where: 'previous games, dates',
    specified: 'the locale en-GB',
    ours: 'its order, in the digits of the device',
    decision: '0013',
  },
  {
    where: 'the owner’s pages, dates',
    specified: 'the Arabic of Saudi Arabia',
    ours: 'with the Gregorian calendar',
    decision: '0019',
  },
  {
    where: 'student, the clock',
    specified: 'a timer of one second',
    ours: 'changes when the second does, by the server’s clock',
    decision: '0019',
  },
  {
    where: 'texts and lists',
    specified: 'most have no limit',
    ours: 'each has one, in `packages/protocol/src/limits`',
    decision: '0019',
  },
];
