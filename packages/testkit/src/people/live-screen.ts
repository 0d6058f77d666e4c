import { randomUUID } from 'node:crypto';
import type { ContestTeacherView } from '@lamma/protocol/contest-teacher';
import type { SentGame } from '@lamma/protocol/game-state';
import type { GameCommand } from '@lamma/protocol/games';
import { LiveClient } from '@lamma/sync/clients/live-client';
import type { Playing } from '@lamma/sync/clients/playing';
import { RivalClient } from '@lamma/sync/clients/rival-client';
import type { CommandRules } from '@lamma/sync/commands/pending';
import type { SendOutcome } from '@lamma/sync/commands/played';
import type { RankRows } from '@lamma/sync/rooms/contest-teacher-room';
import type { Host } from './host';
import { pageParts } from './page-parts';
import type { Visitor } from './visitor';

/** A screen with the page's own live client: it reconnects and resends by itself. */
export interface LiveScreen {
  shown(): ReturnType<Playing['getSnapshot']>;
  /** Sends a command, as a press does. The id is empty if the screen itself refused the command and sent nothing. */
  send(command: GameCommand): { commandId: string; outcome: Promise<SendOutcome> };
  close(): void;
}

/** @param rules predicts commands on this screen, as on the page */
export function openLiveScreen(person: Host, gameId: string, rules: CommandRules<SentGame, GameCommand>): LiveScreen {
  let newest = '';
  const newId = () => {
    newest = randomUUID();
    return newest;
  };
  const client = new LiveClient({ ...pageParts(person), newId });
  const game = client.playGame(gameId, person.user.id, rules);
  client.start();
  return {
    shown: () => game.getSnapshot(),
    send: (command) => {
      newest = '';
      const outcome = game.send(command);
      return { commandId: newest, outcome };
    },
    close: () => client.close(),
  };
}

/**
 * A teacher's control page of a contest.
 * @param rankRows the function of the rules, as on the page
 */
export function openLiveContest(
  person: Host,
  gameId: string,
  rankRows: RankRows,
): { shown(): ContestTeacherView | undefined; close(): void } {
  const client = new LiveClient({ ...pageParts(person), newId: randomUUID });
  const contest = client.openTeacherContest(gameId, rankRows);
  client.start();
  return {
    shown: () => contest.getSnapshot().current?.state,
    close: () => {
      contest.release();
      client.close();
    },
  };
}

/** A rival's phone on the page of a code. */
export function openLivePhone(person: Visitor, token: string): RivalClient {
  const phone = new RivalClient({ ...pageParts(person), token, phoneId: randomUUID().slice(0, 16) });
  phone.start();
  return phone;
}
