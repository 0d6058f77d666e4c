import { randomUUID } from 'node:crypto';
import type { Buzz, RaceState } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import { type Host, host } from '@lamma/testkit/people/host';
import type { Screen } from '@lamma/testkit/people/screen';

/** Timeout: longer than the fifteen seconds that the buttons stay open. */
const HANG_MS = 25_000;

export type Racing = Extract<RaceState, { buzz: Buzz }>;

/** A host with a race in an evening, who plays on the television. */
export class RaceHost {
  /** The token in the evening's code. */
  readonly token: string;
  readonly gatheringId: string;
  /** Settlements that the television has shown. */
  settlements = 0;
  #host: Host;
  #screen: Screen | undefined;
  #gameId = '';
  #version = 0;
  #state: RaceState | undefined;
  #look: () => void = () => undefined;

  static async open(url: string): Promise<RaceHost> {
    const person = await host(url);
    const { state } = await person.call('POST /api/gatherings', { body: {} });
    return new RaceHost(person, state.id, state.joinUrl.split('/').at(-1) ?? '');
  }

  private constructor(person: Host, gatheringId: string, token: string) {
    this.#host = person;
    this.gatheringId = gatheringId;
    this.token = token;
  }

  get gameId(): string {
    return this.#gameId;
  }

  /** The evening as the host's screens show it. */
  async evening() {
    const params = { id: this.gatheringId };
    return (await this.#host.call('GET /api/gatherings/:id', { params })).state;
  }

  /** Starts a race in which the host opens the buttons, and opens its first question. */
  async start(): Promise<void> {
    const race = { ...defaultRaceOptions, arm: 'host' };
    const choices = await this.#host.gameChoices({ gameMode: 'race' });
    const body = { ...choices, categoryGameNumbers: {}, gatheringId: this.gatheringId, race };
    const { id, version, state } = await this.#host.call('POST /api/game-sessions', { body });
    [this.#gameId, this.#version] = [id, version];
    this.#screen = await this.#host.openScreen();
    this.#screen.socket.on('game:changed', (push: { id: string; version: number; state: { game: RaceState } }) => {
      if (push.id === id && push.version > this.#version) this.#changed(push.version, push.state.game);
    });
    await this.#screen.send('watch', { room: 'game', id });
    await this.#play({ type: 'openQuestion', questionId: state.categoriesData[0]?.questions[0]?.id ?? 0 });
    await this.#shown('reading', 1);
  }

  /** Opens the buttons. @returns the round, and when the buttons open, epoch ms */
  async arm(round: number): Promise<number> {
    await this.#play({ type: 'armBuzzer' });
    return (await this.#shown('armed', round)).buzz.armsAt ?? 0;
  }

  /** Waits until the television shows who was first. */
  settled(round: number): Promise<Racing> {
    return this.#shown('answering', round);
  }

  /** Lets everybody press again for the same question. */
  async again(round: number): Promise<void> {
    await this.#play({ type: 'voidBuzz' });
    await this.#shown('reading', round + 1);
  }

  close(): void {
    this.#screen?.close();
  }

  async #play(command: GameCommand): Promise<void> {
    const sent = { gameSessionId: this.#gameId, commandId: randomUUID(), version: this.#version, command };
    const answer = await this.#screen?.send('game:command', sent);
    if (answer?.ok !== true) throw new Error(`${command.type} was refused: ${JSON.stringify(answer)}`);
  }

  #changed(version: number, state: RaceState): void {
    this.#version = version;
    if (state.phase === 'answering' && this.#state?.phase !== 'answering') this.settlements += 1;
    this.#state = state;
    this.#look();
  }

  #shown(phase: Racing['phase'], round: number): Promise<Racing> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`round ${round} was not ${phase} within ${HANG_MS} ms`)),
        HANG_MS,
      );
      this.#look = () => {
        const state = this.#state;
        if (state?.phase !== phase || !('buzz' in state) || state.buzz.round !== round) return;
        clearTimeout(timer);
        this.#look = () => undefined;
        resolve(state as Racing);
      };
      this.#look();
    });
  }
}
