import { useCallback, useRef, useState } from 'react';
import { inDeviceDigits } from '../../../lib/arabic/digits';
import { paths } from '../../../lib/paths';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { recordGameEnd, recordGameStart } from '../../../lib/telemetry/game-times';
import { toast } from '../../../lib/toast-store';
import type { LiveContest } from '../live/live-contest';
import { controlTexts } from './texts.ar';

type Command = Parameters<LiveContest['send']>[0];

/** The toast of a refused command: a title, and a fallback text if the server gave none. */
const failures: Record<Command['type'], { title: string; text?: string }> = {
  start: { title: controlTexts.startFailed, text: controlTexts.startFailedText },
  end: { title: controlTexts.endFailed, text: controlTexts.endFailedText },
  navigate: { title: controlTexts.moveFailed, text: controlTexts.moveFailedText },
  takeBack: { title: controlTexts.moveFailed, text: controlTexts.moveFailedText },
  close: { title: controlTexts.closeFailed },
  showRanking: { title: controlTexts.rankingNotShown },
  extraTime: { title: controlTexts.clockFailed },
  pause: { title: controlTexts.clockFailed },
  resume: { title: controlTexts.clockFailed },
  restart: { title: controlTexts.restartFailed },
  clearParticipants: { title: controlTexts.clearFailed },
  lock: { title: controlTexts.lockFailed },
  hideCode: { title: controlTexts.codeFailed },
  allow: { title: controlTexts.allowFailed },
  remove: { title: controlTexts.personFailed },
  letBack: { title: controlTexts.personFailed },
  removeAddress: { title: controlTexts.personFailed },
  hideName: { title: controlTexts.personFailed },
  givePlace: { title: controlTexts.giveFailed },
  takeBackPlace: { title: controlTexts.giveFailed },
};

/** Sends the commands of the teacher's controls. */
export interface Commands {
  /** The type of the command in flight; one at a time. */
  pending: Command['type'] | null;
  /** Sends a command unless another is in flight. Shows a toast on failure. @returns whether it succeeded */
  send: (command: Command) => Promise<boolean>;
}

/** Sends commands from this page, one at a time, with a toast for each refusal. */
export function useCommands(contestId: string, send: LiveContest['send']): Commands {
  const [pending, setPending] = useState<Command['type'] | null>(null);
  const isBusy = useRef(false);
  const sendCommand = useCallback(
    async (command: Command): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      setPending(command.type);
      let outcome = await send(command);
      // The command is stale because the question has just closed. The teacher wants to end the contest either way,
      // so it is sent again.
      if (!outcome.ok && outcome.code === 'stale' && command.type === 'end') outcome = await send(command);
      isBusy.current = false;
      setPending(null);
      if (outcome.ok) {
        recordGameTime(contestId, command);
        return true;
      }
      if (outcome.code === 'unauthorized') signInAgain();
      else showRefusal(command, outcome.message);
      return false;
    },
    [contestId, send],
  );
  return { pending, send: sendCommand };
}

function recordGameTime(contestId: string, { type }: Command): void {
  if (type === 'start') recordGameStart(contestId, paths.contestControl.pattern);
  else if (type === 'end') recordGameEnd(contestId);
}

function showRefusal({ type }: Command, message: string): void {
  const { title, text } = failures[type];
  toast({ title, text: inDeviceDigits(message) || (text ?? ''), variant: 'destructive' });
}
