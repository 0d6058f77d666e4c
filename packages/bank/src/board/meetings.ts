import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { Question } from '../files/schema';
import { askedOf, templateOf } from '../files/schema';
import type { TokenizedText } from './giveaways';
import { giveawayOf, occursIn, soughtAnswer, tokenize } from './giveaways';
import { likeness, shinglesOf } from './likeness';
import { boardSubjects, themeThreshold } from './subjects';
import { openingOf } from './variety';

/** The fields of a question by which it may conflict with another. */
export type Card = Pick<
  Question,
  | 'fact'
  | 'move'
  | 'questionText'
  | 'clues'
  | 'correctAnswer'
  | 'why'
  | 'questionImage'
  | 'questionAudio'
  | 'questionVideo'
> & { subjects?: readonly string[] | undefined };

/** Two cards that should not be on one board, and why. A card is identified by its category id and index. */
export interface Conflict {
  one: CardPlace;
  other: CardPlace;
  /** The shared subject, answer, word or sentence. */
  shared: string;
  kind: 'subject' | 'giveaway' | 'sentence';
}
export interface CardPlace {
  categoryId: number;
  at: number;
}

export interface ConflictRules {
  stopWords: ReadonlySet<string>;
  /** Ids of categories that ask one question about many pictures or names, so that their games may repeat a sentence. */
  naming: ReadonlySet<number>;
}

/** The minimum length of an answer that is searched for: shorter answers occur by chance inside other words. */
const shortestAnswer = 4;
/** If more cards of the bank than this contain an answer, it is a common word and gives nothing away. */
const mostNamings = 12;
/** Sentences with at least this likeness count as the same sentence. */
const sameSentenceFrom = 0.4;

/**
 * All pairs of cards of the bank that conflict, even if they are not in one game or on one board now. The cards of a pair can be of one
 * category or of two.
 * @param categories category id -> its questions
 */
export function findConflicts(categories: ReadonlyMap<number, readonly Card[]>, rules: ConflictRules): Conflict[] {
  return [
    ...[...categories].flatMap(([id, cards]) => conflictsInside(id, cards, rules)),
    ...sharedSubjects(categories),
    ...answersInOtherCategories(categories, rules),
  ];
}

function conflictsInside(categoryId: number, cards: readonly Card[], rules: ConflictRules): Conflict[] {
  const found: Conflict[] = [];
  const read = cards.map((card) => {
    const { why, correctAnswer, fact } = card;
    const asked = askedOf(card);
    return {
      texts: [tokenize(asked), tokenize(why)],
      sought: soughtAnswer(correctAnswer),
      answer: arabicKey(correctAnswer),
      template: templateOf(fact),
      opening: openingOf(asked, 3),
      shingles: shinglesOf(arabicKey(asked)),
    };
  });
  const mayRepeat = rules.naming.has(categoryId);
  read.forEach((one, at) => {
    read.slice(at + 1).forEach((other, offset) => {
      const pair = { one: { categoryId, at }, other: { categoryId, at: at + 1 + offset } };
      if (one.answer === other.answer) found.push({ ...pair, kind: 'giveaway', shared: one.answer });
      else {
        const word =
          firstGiveaway(one.sought, other.texts, rules.stopWords) ??
          firstGiveaway(other.sought, one.texts, rules.stopWords);
        if (word !== undefined) found.push({ ...pair, kind: 'giveaway', shared: word });
      }
      const isOneSentence =
        one.template === other.template &&
        (one.opening === other.opening || likeness(one.shingles, other.shingles) >= sameSentenceFrom);
      if (isOneSentence && !mayRepeat) found.push({ ...pair, kind: 'sentence', shared: one.template });
    });
  });
  return found;
}

function firstGiveaway(
  sought: ReturnType<typeof soughtAnswer>,
  texts: readonly TokenizedText[],
  stopWords: ReadonlySet<string>,
): string | undefined {
  return texts.map((text) => giveawayOf(sought, text, stopWords)).find((word) => word !== undefined);
}

function sharedSubjects(categories: ReadonlyMap<number, readonly Card[]>): Conflict[] {
  const carriers = new Map<string, CardPlace[]>();
  for (const [categoryId, cards] of boardSubjects(categories)) {
    cards.forEach((subjects, at) => {
      for (const subject of subjects) {
        const places = carriers.get(subject);
        if (places === undefined) carriers.set(subject, [{ categoryId, at }]);
        else places.push({ categoryId, at });
      }
    });
  }
  return [...carriers].flatMap(([shared, places]) =>
    places.flatMap((one, index) =>
      places.slice(index + 1).map((other): Conflict => ({ one, other, shared, kind: 'subject' })),
    ),
  );
}

function answersInOtherCategories(
  categories: ReadonlyMap<number, readonly Card[]>,
  { stopWords }: ConflictRules,
): Conflict[] {
  const texts = [...categories].flatMap(([categoryId, cards]) =>
    cards.map((card, at) => ({ categoryId, at, read: [tokenize(askedOf(card)), tokenize(card.why)] })),
  );
  const indexesByWord = new Map<string, Set<number>>();
  texts.forEach(({ read }, index) => {
    for (const word of read.flatMap((text) => text.flatMap((readings) => [...readings]))) {
      const indexes = indexesByWord.get(word) ?? new Set();
      indexesByWord.set(word, indexes.add(index));
    }
  });
  const found: Conflict[] = [];
  for (const [categoryId, cards] of categories) {
    cards.forEach(({ correctAnswer }, at) => {
      const sought = soughtAnswer(correctAnswer);
      const key = sought.parts.join(' ');
      if (key.length < shortestAnswer || /^\d/.test(key) || stopWords.has(sought.bare.join(' '))) return;
      const [first = ''] = sought.parts;
      const candidates = new Set([
        ...(indexesByWord.get(first) ?? []),
        ...(indexesByWord.get(sought.bare[0] ?? '') ?? []),
      ]);
      const givers = [...candidates]
        .flatMap((index) => texts[index] ?? [])
        .filter((giver) => giver.read.some((text) => occursIn(sought, text)));
      if (givers.length > mostNamings) return;
      for (const { categoryId: other, at: otherAt } of givers) {
        const times = givers.filter((giver) => giver.categoryId === other).length;
        // An answer that is common in the texts of a category gives nothing away there.
        if (other === categoryId || times >= themeThreshold(categories.get(other)?.length ?? 0)) continue;
        const place = { categoryId: other, at: otherAt };
        found.push({ one: { categoryId, at }, other: place, shared: key, kind: 'giveaway' });
      }
    });
  }
  return found;
}
