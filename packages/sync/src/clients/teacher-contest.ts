import type { ContestCommand, ContestTeacherView } from '@lamma/protocol/contest-teacher';
import { ContestCommands, type ContestCommandsOptions } from '../commands/contest-commands';
import type { SendOutcome } from '../commands/played';
import { contestTeacherRoom, type RankRows } from '../rooms/contest-teacher-room';
import type { RoomSnapshot } from '../rooms/room';
import type { RoomClient } from '../rooms/room-client';
import type { Store } from '../store';

/** A contest that a teacher's screen uses until it calls `release`. */
export interface TeacherContest extends Store<RoomSnapshot<ContestTeacherView>> {
  /** Sends a command (see `ContestCommands.send`). Never rejects. */
  send(command: ContestCommand): Promise<SendOutcome>;
  release(): void;
}

/**
 * A contest's room with the teacher's commands, shared by all screens of the page.
 * @param rankRows orders participants, as in the rules package
 */
export function openContest(
  gameId: string,
  rankRows: RankRows,
  client: RoomClient,
  parts: Pick<ContestCommandsOptions, 'newId' | 'onUnauthorized'>,
) {
  const room = client.watch(contestTeacherRoom(rankRows), gameId, { onUnauthorized: parts.onUnauthorized });
  const commands = new ContestCommands({ gameId, room, client, ...parts });
  return {
    room,
    commands,
    end: () => {
      commands.stop();
      client.leave(room);
    },
  };
}
