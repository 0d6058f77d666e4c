import { foldEmail } from '../../features/accounts/fold-email';
import { wordsOf } from '../../features/accounts/search-words';
import type { Chance } from './chance';
import type { Step } from './steps';

const FIRST =
  'محمد أحمد عبدالله خالد فهد سعود ناصر بدر يوسف علي حسين جاسم مشعل طلال راشد سالم حمد تركي نايف زياد نورة فاطمة سارة مريم هيا دلال لولوة شيخة منيرة أمل هند ريم العنود عائشة بشاير نوف حصة موضي أسماء جواهر Sara John Maria'.split(
    ' ',
  );
const LAST =
  'العنزي المطيري الرشيدي الشمري العجمي الكندري السالم الحربي القحطاني الدوسري الهاجري العتيبي البلوشي الفضلي الظفيري العازمي المري الخالدي الصباح الراشد المنصوري الكعبي الحداد الزعابي بوشهري دشتي Haddad Smith'.split(
    ' ',
  );
const LATIN =
  'mohd ahmad abdullah khaled fahad saud naser bader yousef ali noura fatma sara mariam haya dalal hind reem'.split(
    ' ',
  );
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'school.edu.kw'];
const CODES = ['+965', '+965', '+965', '+966', '+971', '+974'];
const DAY = 86_400_000;

/** A user of the data, as far as the games of theirs need them. */
export interface Person {
  id: string;
  createdAt: number;
}

/** So many users who came within a year, with the words by which they are found, what they may play, and a session of one in five. */
export function peopleStep(chance: Chance, count: number, now: number, people: Person[]): Step {
  return {
    name: 'users',
    count,
    make(from, to) {
      const users = Array.from({ length: to - from }, (_, index) => aUser(chance, from + index, now));
      people.push(...users.map(({ id, createdAt }) => ({ id, createdAt })));
      const words = users.flatMap((user) =>
        wordsOf(user).map((word) => ({ word, rank: -user.createdAt, userId: user.id })),
      );
      const allowances = users.map(({ id }) => ({
        userId: id,
        games: chance.whole(12),
        customGames: chance.whole(3),
        premiumAt: null,
        version: 1,
      }));
      const sessions = users
        .filter((_, index) => index % 5 === 0)
        .map(({ id }) => ({
          tokenHash: `${chance.id()}${chance.id()}`,
          userId: id,
          createdAt: now - DAY,
          seenAt: now - DAY,
        }));
      return [
        { table: 'users', rows: users },
        { table: 'account_words', rows: words },
        { table: 'allowances', rows: allowances },
        { table: 'auth_sessions', rows: sessions },
      ];
    },
  };
}

function aUser(chance: Chance, number: number, now: number) {
  const email = `${chance.one(LATIN)}.${chance.one(LATIN)}${number}@${chance.one(DOMAINS)}`;
  return {
    id: chance.id(),
    email,
    emailKey: foldEmail(email),
    firstName: chance.one(FIRST),
    lastName: chance.one(LAST),
    phoneNumber: `${chance.one(CODES)}${50_000_000 + chance.whole(49_999_999)}`,
    passwordHash: 'nobody signs in',
    isTeacher: number % 200 === 0 ? 1 : 0,
    isOwner: 0,
    emailProvedAt: null,
    createdAt: now - chance.whole(365 * DAY),
    blockedAt: number % 1000 === 0 ? now - DAY : null,
  };
}
