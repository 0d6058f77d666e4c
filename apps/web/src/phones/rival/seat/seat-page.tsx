import type { SeatView } from '@lamma/protocol/seats';
import type { SeatClient } from '@lamma/sync/clients/seat-client';
import { useEffect, useRef, useState } from 'react';
import { useKeepAwake } from '../../../lib/browser/keep-awake';
import { useWholeLive } from '../../../lib/server/use-live';
import { RoundCall } from '../../shared/round/round-call';
import { RoundPage } from '../../shared/round/round-page';
import { DeletedGame, Loading, OwnRound } from '../../shared/round/round-states';
import { PhoneShell } from '../../shared/shell';
import { SeatTurn } from './seat-turn';

/** How long the end of a round stays on the phone before it says whose turn it is. */
const END_MS = 4000;
/** In ms: on, off, on. */
const BUZZ = [200, 90, 200];

/**
 * `/qr/:token`: a phone in the room, from its first scan to the end of its game. While its team writes the options of a round it shows the round,
 * otherwise whose turn it is. Without a seat it shows the scanned round alone.
 */
export function SeatPage({ client }: { client: SeatClient }) {
  useKeepAwake();
  const { seat, isAsking, isDeleted, round, token } = useWholeLive(client);
  const { status, view, isOffline, isLate } = useWholeLive(round);
  const isShown = useRoundShown(seat, token, view?.status === 'chosen');
  const isCalled = useCall(seat?.token, token);

  // The code is an old one: the seat says where the game is now.
  if (seat === undefined && isAsking && status === 'gone') return <Loading />;
  const isRound = seat === undefined ? status !== 'own' : isShown && (status === 'ready' || status === 'loading');
  if (isRound && !isDeleted) {
    return (
      <>
        <RoundPage key={token} client={round} token={token} hasSeat={seat !== undefined} />
        {isCalled && seat !== undefined ? (
          <RoundCall team={seat.team} name={seat.teamNames[seat.team - 1] ?? ''} />
        ) : null}
      </>
    );
  }
  return (
    <PhoneShell isOffline={isOffline} isLate={isLate}>
      {isDeleted ? (
        <DeletedGame />
      ) : status === 'own' && isWriting(seat) ? (
        <OwnRound rival={rivalOf(seat)} onOther={() => client.changeTeam()} />
      ) : seat === undefined ? null : (
        <SeatTurn seat={seat} />
      )}
    </PhoneShell>
  );
}

/** Before the seat is known, the refusal alone says that the options are being written. */
const isWriting = (seat: SeatView | undefined) => seat === undefined || seat.phase === 'writing';

function rivalOf(seat: SeatView | undefined): string | undefined {
  return seat?.teamNames[2 - seat.team];
}

/** Whether the round is on the phone: while its team has the token, and for a moment after a choice. */
function useRoundShown(seat: SeatView | undefined, token: string, isChosen: boolean): boolean {
  const hasToken = seat?.token === token;
  const [isHeld, setIsHeld] = useState(false);
  const had = useRef(false);
  useEffect(() => {
    const hasEnded = had.current && !hasToken;
    had.current = hasToken;
    setIsHeld(hasEnded);
    if (!hasEnded) return undefined;
    const timer = setTimeout(() => setIsHeld(false), END_MS);
    return () => clearTimeout(timer);
  }, [hasToken]);
  return hasToken || (isHeld && isChosen);
}

/**
 * Whether a round has just come that this phone has not scanned: the phone shakes, and its picture shows. A new code of the same question comes
 * without them, because somebody may be typing.
 */
function useCall(token: string | undefined, shown: string): boolean {
  const [called, setCalled] = useState<string | null>(null);
  const scanned = useRef(shown);
  const had = useRef<string>(undefined);
  useEffect(() => {
    const isRenewed = had.current !== undefined;
    had.current = token;
    if (token === undefined || token === scanned.current || isRenewed) return;
    setCalled(token);
    if (typeof navigator.vibrate === 'function') navigator.vibrate(BUZZ);
  }, [token]);
  return called !== null && called === token;
}
