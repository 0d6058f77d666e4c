import type { SeatView } from '@lamma/protocol/seats';
import type { SeatClient } from '@lamma/sync/clients/seat-client';
import { useKeepAwake } from '../../../lib/browser/keep-awake';
import { useLiveState } from '../../../lib/server/use-live';
import { RoundCall } from '../../shared/round/round-call';
import { RoundPage } from '../../shared/round/round-page';
import { DeletedGame, Loading, OwnRound } from '../../shared/round/round-states';
import { useCall, useRoundShown } from '../../shared/round/use-round-shown';
import { PhoneShell } from '../../shared/shell';
import { turnTexts } from '../../shared/turn/texts.ar';
import { Turn } from '../../shared/turn/turn';
import { wordsOf } from './words';

/**
 * `/qr/:token`: a phone in the room, from its first scan to the end of its game. While its team writes the options of a round it shows the round,
 * otherwise whose turn it is. Without a seat it shows the scanned round alone.
 */
export function SeatPage({ client }: { client: SeatClient }) {
  useKeepAwake();
  const { seat, isAsking, isDeleted, round, token } = useLiveState(client);
  const { status, view, isOffline, isLate } = useLiveState(round);
  const isShown = useRoundShown(seat?.token === token, view?.status === 'chosen');
  const isCalled = useCall(seat?.token, token);

  // The code is outdated: the seat knows the current round.
  if (seat === undefined && isAsking && status === 'gone') return <Loading />;
  const isRound = seat === undefined ? status !== 'own' : isShown && (status === 'ready' || status === 'loading');
  if (isRound && !isDeleted && seat?.pause === undefined) {
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
        <Turn
          seat={seat}
          now={client.serverNow}
          words={wordsOf(seat)}
          head={seat.teamNames[seat.team - 1]}
          foot={seat.phase === 'finished' ? null : turnTexts.keepOpen}
        />
      )}
    </PhoneShell>
  );
}

/** Before the seat is known, only the refusal says that the options are being written. */
const isWriting = (seat: SeatView | undefined) => seat === undefined || seat.phase === 'writing';

function rivalOf(seat: SeatView | undefined): string | undefined {
  return seat?.teamNames[2 - seat.team];
}
