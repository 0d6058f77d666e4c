import type { ContestCommand } from '@lamma/protocol/contest-teacher';
import { refuse } from '@lamma/protocol/refusals';
import type { Statement } from '../../../platform/db/database';
import { newId } from '../../../platform/secrets/random';
import type { Participant } from '../members/participant';
import type { Participants } from '../members/participants';
import type { Run } from '../store/runs';
import type { Decided, StepParts } from './step';

type CommandOf<T extends ContestCommand['type']> = Extract<ContestCommand, { type: T }>;

/**
 * Gives a participant's place to another participant's phone. The phone's own participant stays stored: its earlier answers count for the
 * questions that the given place has not answered, and are its own again if the place is taken back.
 */
export function givePlace(
  { stores, clock, random }: StepParts,
  run: Run,
  { byId, given }: Participants,
  { participantId, phoneId }: CommandOf<'givePlace'>,
): Decided {
  if (run.state.phase === 'ended') return refuse('contestEnded');
  const isGiven = given.rows.some((row) => row.phoneId === phoneId && row.participantId === participantId);
  if (isGiven) return { unchanged: true };
  const [place, phone] = [byId(participantId), byId(phoneId)];
  if (place === undefined || phone === undefined || place === phone) return refuse('notFound');
  if (place.isRemoved || phone.isRemoved) return refuse('notNow');
  // The place with which this phone joined was given to a third phone, so this phone's answers would count for two places.
  if (given.rows.some((row) => row.participantId === phoneId)) return refuse('placeMoved');
  const row = {
    id: newId(random),
    runId: run.id,
    participantId,
    phoneId,
    phoneName: phone.name,
    number: run.version + 1,
    givenBy: run.ownerId,
    givenAt: clock.now(),
    undoneAt: null,
  };
  return {
    statements: [stores.givenPlaces.add(row)],
    changesMembers: true,
    revokedHashes: [place.secretHash, phone.secretHash],
  };
}

/** Takes a place back from a phone. That phone gets back the place with which it joined, and the answers of that place. */
export function takeBackPlace(
  { stores, clock }: StepParts,
  run: Run,
  { byId, given }: Participants,
  { phoneId }: CommandOf<'takeBackPlace'>,
): Decided {
  if (run.state.phase === 'ended') return refuse('contestEnded');
  const row = given.rows.find((one) => one.phoneId === phoneId);
  if (row === undefined) return byId(phoneId) === undefined ? refuse('notFound') : { unchanged: true };
  return {
    statements: [stores.givenPlaces.takeBack(run.id, phoneId, clock.now())],
    changesMembers: true,
    revokedHashes: given.secretsOf(row.participantId),
  };
}

/** The statements that make given places permanent at the end of a run: the phones' answers become the places' answers. */
export function settlePlaces({ stores }: Pick<StepParts, 'stores'>, run: Run, participants: Participants): Statement[] {
  const { rows } = participants.given;
  const questionIndexes = run.questions.map((_, index) => index);
  const places = new Set(rows.map(({ participantId }) => participantId));
  return [
    ...rows.flatMap((row) => stores.givenPlaces.settle(row, questionIndexes)),
    ...[...places].flatMap((id) => {
      const place = participants.byId(id);
      return place === undefined ? [] : [stores.givenPlaces.setSecret(id, place.secretHash)];
    }),
  ];
}

/** Deletes a participant's place in the lobby, because another student now uses the phone. */
export function giveUpPlace(
  { stores }: Pick<StepParts, 'stores'>,
  run: Run,
  participants: Participants,
  own: Participant,
): Decided {
  if (run.state.phase !== 'lobby') return { unchanged: true };
  const given = participants.given.rows.filter(({ participantId }) => participantId === own.id);
  const phones = given.map(({ phoneId }) => phoneId);
  return {
    statements: [
      stores.participants.remove(run.id, [own.id, ...phones]),
      ...(given.length === 0 ? [] : [stores.givenPlaces.remove(run.id, own.id)]),
    ],
    changesMembers: true,
    revokedHashes: [own.secretHash],
  };
}
