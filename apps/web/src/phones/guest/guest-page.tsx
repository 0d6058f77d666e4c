import type { SeatView } from '@lamma/protocol/seats';
import type { GuestClient, GuestPhone } from '@lamma/sync/clients/guest-client';
import { useEffect, useState } from 'react';
import { useKeepAwake } from '../../lib/browser/keep-awake';
import { useLiveState } from '../../lib/server/use-live';
import { Button } from '../../ui/buttons/button';
import { MissingStitch, StateSign } from '../../ui/states/state-block';
import { LazyPart, useLazyPart } from '../shared/lazy-part';
import { useHasRoundArrived, useRoundShown } from '../shared/round/use-round-shown';
import { BootSkeleton, PhoneShell } from '../shared/shell';
import { StateMessage } from '../shared/state-message';
import { useShortView } from '../shared/use-short-view';
import { JoinForm } from './joining/join-form';
import { guestTexts, namesOf } from './texts.ar';
import { type GameParts, Waiting } from './waiting/waiting';

/** The code that a game needs, loaded while the guest waits for the game. */
const game = new LazyPart(() => import('./game'));

/** `/t/:token`: a guest's phone, from the name to the evening's end. */
export function GuestPage({ client }: { client: GuestClient }) {
  useShortView();
  const phone = useLiveState(client);
  const { status, seat } = phone;
  if (status === 'seated' && seat !== undefined && seat.phase !== 'over')
    return <Seated client={client} phone={phone} seat={seat} />;
  return (
    <PhoneShell isOffline={phone.isOffline} isLate={phone.isLate}>
      {seat === undefined ? <WithoutSeat client={client} phone={phone} /> : <Ended seat={seat} />}
    </PhoneShell>
  );
}

/** The end of the evening. Its result appears once the chunk with `EndResult` has loaded. */
function Ended({ seat }: { seat: SeatView }) {
  const parts = useLazyPart(game);
  const hasScores = seat.result !== undefined || seat.scores[0] + seat.scores[1] > 0;
  return (
    <StateMessage
      sign={<StateSign name="lozenge" />}
      title={guestTexts.endedTitle}
      text={guestTexts.endedText}
      actions={parts !== undefined && hasScores ? <parts.EndResult seat={seat} namesWinner /> : undefined}
    />
  );
}

interface PhoneProps {
  client: GuestClient;
  phone: GuestPhone;
}

function WithoutSeat({ client, phone }: PhoneProps) {
  const { status, entry, hasMoved } = phone;
  switch (status) {
    case 'loading':
      return <BootSkeleton title={guestTexts.evening} text={guestTexts.loading} />;
    case 'missing':
      return <StateMessage sign={<MissingStitch />} title={guestTexts.missingTitle} text={guestTexts.missingText} />;
    case 'removed':
      return <StateMessage sign={<StateSign name="x" bad />} title={guestTexts.outTitle} text={guestTexts.outText} />;
    case 'entry':
      return entry === undefined ? null : <Entrance client={client} entry={entry} hasMoved={hasMoved} />;
    default:
      return (
        <StateMessage sign={<StateSign name="lozenge" />} title={guestTexts.endedTitle} text={guestTexts.endedText} />
      );
  }
}

interface EntranceProps {
  client: GuestClient;
  entry: NonNullable<GuestPhone['entry']>;
  hasMoved: boolean;
}

/** The form to join, or why nobody can join now. */
function Entrance({ client, entry, hasMoved }: EntranceProps) {
  const [usesOtherName, setUsesOtherName] = useState(false);
  if (hasMoved && !usesOtherName) {
    const other = (
      <Button size="lg" block onClick={() => setUsesOtherName(true)}>
        {guestTexts.otherName}
      </Button>
    );
    return (
      <StateMessage
        sign={<StateSign name="phone" />}
        title={guestTexts.lostTitle}
        text={guestTexts.lostText}
        actions={other}
      />
    );
  }
  if (!entry.isJoinOpen) {
    return (
      <StateMessage sign={<StateSign name="lock" />} title={guestTexts.closedTitle} text={guestTexts.closedText} />
    );
  }
  if (entry.isFull) {
    return <StateMessage sign={<StateSign name="phone" />} title={guestTexts.fullTitle} text={guestTexts.fullText} />;
  }
  return <JoinForm client={client} entry={entry} />;
}

/** The page of a guest with a seat: the round that the guest's team writes now, or what the game waits for. Keeps the phone's screen on. */
function Seated({ client, phone, seat: current }: PhoneProps & { seat: SeatView }) {
  useKeepAwake();
  const isEndRunning = useIsEndRunning(current.phase);
  const seat = isEndRunning ? { ...current, phase: 'result' as const } : current;
  const parts = useLazyPart(game);
  useEffect(() => {
    if (parts !== undefined) client.enableGame(parts);
  }, [client, parts]);
  const [draft, onDraft] = useState<string>();
  const [openedToken] = useState(seat.token);
  const hasRoundArrived = useHasRoundArrived(seat.token, openedToken);
  const { phase, race } = seat;
  const isRacing = race !== undefined && phase !== 'result' && seat.pause === undefined;
  const hasJustRaced = useHasJustRaced(isRacing);
  const waiting =
    isRacing && parts !== undefined ? (
      <PhoneShell isOffline={phone.isOffline} isLate={phone.isLate}>
        <parts.Buzzer key={seat.gameId} client={client} seat={seat} race={race} />
      </PhoneShell>
    ) : (
      <PhoneShell isOffline={phone.isOffline} isLate={phone.isLate}>
        <Waiting
          key={`${seat.phase} ${seat.currentTeam} ${seat.team} ${seat.guess?.isOpen} ${seat.pause?.since} ${seat.rests}`}
          client={client}
          seat={seat}
          asksBack={phone.asksBack}
          parts={parts}
          rename={{ draft, onDraft }}
          hasJustRaced={hasJustRaced}
        />
      </PhoneShell>
    );
  if (phone.round === undefined || parts === undefined || seat.pause !== undefined || seat.rests === true)
    return waiting;
  const { RoundAnnouncement } = parts;
  return (
    <>
      <RoundOrFallback parts={parts} round={phone.round} seat={seat} fallback={waiting} />
      {hasRoundArrived ? (
        <RoundAnnouncement team={seat.team} name={namesOf(seat.teamNames)[seat.team - 1] ?? ''} />
      ) : null}
    </>
  );
}

/** How long the screen takes to show a game's end, from the last scores to the winner, ms. */
const END_MS = 7000;

/** Whether the screen is still showing the end of a game. The phones wait, so that they do not reveal the winner first. */
function useIsEndRunning(phase: SeatView['phase']): boolean {
  const [seenPhase, setSeenPhase] = useState(phase);
  const [isRunning, setIsRunning] = useState(false);
  if (seenPhase !== phase) {
    setSeenPhase(phase);
    setIsRunning(phase === 'finished');
  }
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsRunning(false), END_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isRunning;
}

/** For this long after a race's button disappears, ms, a press may still be meant for that button. */
const LATE_PRESS_MS = 1500;

/** Whether a race's button is on the page, or was a moment ago. */
function useHasJustRaced(isRacing: boolean): boolean {
  const [hasRaced, setHasRaced] = useState(isRacing);
  useEffect(() => {
    if (isRacing) {
      setHasRaced(true);
      return undefined;
    }
    const timer = setTimeout(() => setHasRaced(false), LATE_PRESS_MS);
    return () => clearTimeout(timer);
  }, [isRacing]);
  return hasRaced;
}

interface RoundOrFallbackProps {
  parts: GameParts;
  round: NonNullable<GuestPhone['round']>;
  seat: SeatView;
  fallback: React.JSX.Element;
}

function RoundOrFallback({ parts: { RoundPage }, round: { client, token }, seat, fallback }: RoundOrFallbackProps) {
  const { status, view } = useLiveState(client);
  const isShown = useRoundShown(seat.token === token, view?.status === 'chosen');
  const isAvailable = status === 'ready' || status === 'loading';
  return isShown && isAvailable ? <RoundPage key={token} client={client} token={token} hasSeat /> : fallback;
}
