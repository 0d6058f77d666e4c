import type { Team } from '../people/player';

/** The expected state of a classic game, computed from what the test did. */
export class Ledger {
  readonly #rounds: (Team | null)[] = [];
  readonly #scores: [number, number] = [0, 0];

  awarded(winner: Team | null): void {
    this.#rounds.push(winner);
    if (winner !== null) this.#scores[winner - 1] = this.scoreOf(winner) + 1;
  }

  corrected(team: Team, by: 1 | -1): void {
    this.#scores[team - 1] = this.scoreOf(team) + by;
  }

  tookBackAward(): void {
    const winner = this.#rounds.pop() ?? null;
    if (winner !== null) this.#scores[winner - 1] = this.scoreOf(winner) - 1;
  }

  scoreOf(team: Team): number {
    return this.#scores[team - 1] ?? 0;
  }

  get scores(): [number, number] {
    return [...this.#scores];
  }

  get played(): number {
    return this.#rounds.length;
  }

  /** The turn passes after every question, whoever won the question. */
  get onTurn(): Team {
    return this.#rounds.length % 2 === 0 ? 1 : 2;
  }

  /** The number of questions that this team won, or that nobody won. */
  wonBy(winner: Team | null): number {
    return this.#rounds.filter((one) => one === winner).length;
  }

  get winner(): Team | null {
    const [first, second] = this.#scores;
    if (first === second) return null;
    return first > second ? 1 : 2;
  }
}
