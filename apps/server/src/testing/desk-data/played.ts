import type { GameMode } from '@lamma/protocol/games';
import { playModeOf } from '@lamma/protocol/play-mode';
import { startGame } from '@lamma/rules/apply';
import type { Chance } from './chance';
import type { Person } from './people';
import type { Step } from './steps';

const NAMES = ['ديوانية الخميس', 'ليلة العيد', 'عيد ميلاد سارة', 'لمّة الجمعة', 'تحدي الأهل', 'استراحة الجيران'];
const TEAMS = ['صقور الديرة', 'نواخذة الخليج', 'أسود البر', 'فرسان الليل', 'نجوم الحي', 'أهل الدار'];
const MODES: readonly GameMode[] = ['connect', 'connect', 'classic', 'classic', 'classic', 'qr'];
const WORDS = ['سهرة طيبة', 'الأسئلة جميلة والوقت قصير', 'نبي فئات أكثر عن الكويت', ''];
const HOUR = 3_600_000;
const PER_GAME = 6;

/** A running count by two parts of a key. */
class Tally {
  readonly #counts = new Map<string, number>();

  add(first: string | number, second: string | number): void {
    const key = `${first} ${second}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  entries(): [string, string, number][] {
    return [...this.#counts].map(([key, count]) => {
      const [first = '', second = ''] = key.split(' ');
      return [first, second, count];
    });
  }
}

/** So many games that were played to their end, each with its record, one in ten rated; the counts that the analytics read. */
export function gamesStep(
  chance: Chance,
  count: number,
  now: number,
  people: readonly Person[],
  categoryIds: readonly number[],
): Step {
  const modes = new Tally();
  const categories = new Tally();
  return {
    name: 'games',
    count,
    make(from, to) {
      const games = Array.from({ length: to - from }, () => aGame(chance, now, people, categoryIds));
      for (const { game, chosen, gameMode } of games) {
        const hour = Math.floor(game.createdAt / HOUR);
        modes.add(gameMode, hour);
        modes.add(gameMode, 0);
        modes.add('all', hour);
        for (const id of chosen) for (const at of [hour, 0]) categories.add(at, id);
      }
      return [
        { table: 'team_games', rows: games.map(({ game }) => game) },
        { table: 'completed_games', rows: games.map(({ record }) => record) },
        { table: 'game_ratings', rows: games.filter((_, index) => index % 10 === 0).map(({ rating }) => rating) },
      ];
    },
    finish: () => [
      {
        table: 'play_counts',
        rows: byHour(modes.entries().map(([mode, hour, plays]) => ({ mode, hour: Number(hour), plays }))),
      },
      {
        table: 'category_counts',
        rows: byHour(
          categories
            .entries()
            .map(([hour, categoryId, plays]) => ({ hour: Number(hour), categoryId: Number(categoryId), plays })),
        ),
      },
    ],
  };
}

/** As they come in the course of time. */
function byHour<Row extends { hour: number }>(rows: Row[]): Row[] {
  return rows.sort((one, other) => one.hour - other.hour);
}

function aGame(chance: Chance, now: number, people: readonly Person[], categoryIds: readonly number[]) {
  const { id: userId, createdAt: since } = people[chance.small(people.length)] as Person;
  const createdAt = since + chance.whole(Math.max(1, now - since));
  const finishedAt = Math.min(now, createdAt + 40 * 60_000);
  const chosen = new Set<number>();
  while (chosen.size < PER_GAME) chosen.add(categoryIds[chance.small(categoryIds.length)] as number);
  const ids = [...chosen];
  const gameMode = chance.one(MODES);
  const mode = playModeOf(gameMode);
  const names = { gameName: chance.one(NAMES), team1Name: chance.one(TEAMS), team2Name: `${chance.one(TEAMS)} ٢` };
  const numbers = Object.fromEntries(ids.map((id) => [String(id), 1]));
  const questions = ids.map((categoryId) => ({
    categoryId,
    gameNumber: 1,
    questionIds: Array.from({ length: PER_GAME }, (_, place) => categoryId * 100 + place + 1),
  }));
  const data = {
    selectedCategories: ids,
    ...names,
    gameMode,
    categoryGameNumbers: numbers,
    isReplay: false,
    isCustomGame: false,
  };
  const state = startGame({ mode, questions: questions.flatMap(({ questionIds }) => questionIds) });
  const id = chance.id();
  const game = {
    id,
    userId,
    clientId: null,
    ticketId: null,
    mode,
    categoriesKey: ids.toSorted((a, b) => a - b).join(','),
    data: JSON.stringify(data),
    questions: JSON.stringify(questions),
    version: 36,
    state: JSON.stringify(state),
    status: 'finished',
    clockDeadlineAt: null,
    expiresAt: null,
    createdAt,
    changedAt: finishedAt,
    finishedAt,
    content: null,
  };
  const record = {
    id: chance.id(),
    userId,
    gameId: id,
    ticketId: null,
    ...names,
    gameMode,
    isCustomGame: 0,
    categoryName: '',
    selectedCategories: JSON.stringify(ids),
    categoryGameNumbers: JSON.stringify(numbers),
    team1Score: chance.whole(20),
    team2Score: chance.whole(20),
    state: 'finished',
    winnerTeam: 1,
    reported: 0,
    band: JSON.stringify(Array.from({ length: 36 }, () => chance.whole(3))),
    createdAt,
    completedAt: finishedAt,
    changedAt: finishedAt,
  };
  const rating = {
    id: chance.id(),
    userId,
    gameId: id,
    playerName: 'ضيف',
    teamName: names.team1Name,
    rating: 1 + chance.whole(5),
    feedback: chance.one(WORDS),
    createdAt: finishedAt,
  };
  return { game, record, rating, chosen: ids, gameMode };
}
