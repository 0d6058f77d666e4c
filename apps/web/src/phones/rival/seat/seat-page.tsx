import type { SeatView } from '@lamma/protocol/seats';
import type { SeatClient } from '@lamma/sync/clients/seat-client';
import { useKeepAwake } from '../../../lib/browser/keep-awake';
import { useLiveState } from '../../../lib/server/use-live';
import { RoundAnnouncement, RoundPage } from '../../shared/round/round-page';
import { DeletedGame, Loading, OwnRound } from '../../shared/round/round-states';
import { useHasRoundArrived, useRoundShown } from '../../shared/round/use-round-shown';
import { PhoneShell } from '../../shared/shell';
import { roundTexts } from '../../shared/texts.ar';
import { turnTexts } from '../../shared/turn/texts.ar';
import { Turn, type TurnWords } from '../../shared/turn/turn';

/**
 * `/qr/:token`: a phone in the room, from its first scan to the end of its game. Shows the round while its team
 * writes the options, otherwise whose turn it is. Without a seat it shows only the scanned round.
 */
export function SeatPage({ client }: { client: SeatClient }) {
  useKeepAwake();
  const { seat, isAsking, isDeleted, round, token } = useLiveState(client);
  const { status, view, isOffline, isLate } = useLiveState(round);
  const isShown = useRoundShown(seat?.token === token, view?.status === 'chosen');
  const hasRoundArrived = useHasRoundArrived(seat?.token, token);

  // The scanned code is outdated, but the seat that is being requested knows the current round.
  if (seat === undefined && isAsking && status === 'gone') return <Loading />;
  const isRound = seat === undefined ? status !== 'own' : isShown && (status === 'ready' || status === 'loading');
  if (isRound && !isDeleted && seat?.pause === undefined) {
    return (
      <>
        <RoundPage key={token} client={round} token={token} hasSeat={seat !== undefined} />
        {hasRoundArrived && seat !== undefined ? (
          <RoundAnnouncement team={seat.team} name={seat.teamNames[seat.team - 1] ?? ''} />
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
          words={rivalTurnWords(seat)}
          head={<bdi>{seat.teamNames[seat.team - 1]}</bdi>}
          foot={seat.phase === 'finished' ? null : turnTexts.keepOpen}
        />
      )}
    </PhoneShell>
  );
}

/**
 * Whether options are being written. Before the seat has loaded, all we know is that the server refused the round to
 * this phone, so assume yes.
 */
const isWriting = (seat: SeatView | undefined) => seat === undefined || seat.phase === 'writing';

function rivalOf(seat: SeatView | undefined): string | undefined {
  return seat?.teamNames[2 - seat.team];
}

/** The text for a phone that has a seat in a game without an evening: says what the game waits for. */
function rivalTurnWords({ team, teamNames, phase, currentTeam, scores, pause }: SeatView): TurnWords {
  if (pause !== undefined) return { title: turnTexts.pause, text: turnTexts.pauseText };
  const other = teamNames[2 - team] ?? '';
  const isOurs = team === currentTeam;
  switch (phase) {
    case 'finished': {
      const [one, two] = scores;
      if (one === two) return { title: turnTexts.over, text: turnTexts.draw };
      return { title: turnTexts.over, text: turnTexts.won(teamNames[one > two ? 0 : 1]) };
    }
    case 'choosing':
      return isOurs
        ? { title: turnTexts.yourTurn, text: turnTexts.chooseQuestion }
        : { title: turnTexts.turnOf(other), text: turnTexts.optionsLater };
    case 'writing':
      return { title: turnTexts.beingWritten, text: turnTexts.writtenBy(other) };
    case 'answering':
      return isOurs
        ? { title: turnTexts.answerNow, text: turnTexts.oneOfThree }
        : { title: turnTexts.turnOf(other), text: roundTexts.watchScreen };
    // The other phases occur only in evenings, whose guests have another page.
    default:
      return { title: turnTexts.result, text: roundTexts.watchScreen };
  }
}
