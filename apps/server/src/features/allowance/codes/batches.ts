import { limits } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { CodeKind } from '@lamma/protocol/rest/allowance';
import type { CodeBatch, StoredCode } from '@lamma/protocol/rest/desk/codes';
import type { Actor } from '../../../platform/actor';
import type { Writer } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { type Cursor, pageOfRows, readCursor } from '../../../platform/http/keyset';
import type { Handlers, Page } from '../../../platform/http/routes';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Secret } from '../../../platform/secrets/secret';
import type { Clock } from '../../../platform/time/clock';
import type { AuditService } from '../../audit/service';
import type { AllowanceStore } from '../store';
import type { CodeBatchRow, CodeRow } from '../store-codes';

export interface CodesParts {
  store: AllowanceStore;
  writer: Writer;
  clock: Clock;
  random: Random;
  secret: Secret;
  audit: AuditService;
  /** Users' names by id; a deleted account has no entry. */
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

interface NewBatchRequest {
  clientId: string;
  kind: CodeKind;
  amount: number;
  count: number;
  note: string;
}

interface CurrentBatch {
  ok: true;
  batch: CodeBatch;
}

/** The owner's activation codes: creates them in batches, lists them and revokes them. */
export function codesService({ store, writer, clock, random, secret, audit, namesOf }: CodesParts) {
  async function currentBatch(batchId: string): Promise<CurrentBatch | Refusal> {
    const batch = await store.batch(batchId);
    return batch === undefined ? refuse('notFound') : { ok: true, batch };
  }

  return {
    /** A page of batches, newest first. @param after cursor of the previous page's last row */
    async batches(after: Cursor | undefined): Promise<Page<CodeBatch[]>> {
      const rows = await store.batches(limits.listPage + 1, after);
      return pageOfRows(
        rows,
        limits.listPage,
        (row) => row,
        ({ createdAt, id }) => ({ at: createdAt, id }),
      );
    },

    async batch(batchId: string): Promise<CodeBatch | Refusal> {
      return (await store.batch(batchId)) ?? refuse('notFound');
    },

    /** A page of a batch's codes, by place. @param after cursor of the previous page's last row */
    async codes(batchId: string, after: Cursor | undefined): Promise<Page<StoredCode[]> | Refusal> {
      const rows = await store.codesOfBatch(batchId, limits.listPage + 1, after);
      if (rows.length === 0 && (await store.batch(batchId)) === undefined) return refuse('notFound');
      const names = await namesOf(rows.flatMap(({ redeemedBy }) => redeemedBy ?? []));
      return pageOfRows(
        rows,
        limits.listPage,
        (row) => view(row, names),
        ({ place, id }) => ({ at: place, id }),
      );
    },

    /** Creates a batch and returns its codes in full. No other call returns codes in full. */
    create: (owner: Actor, wanted: NewBatchRequest): Promise<{ batch: CodeBatch; codes: string[] } | Refusal> =>
      decide<{ batch: CodeBatch; codes: string[] } | Refusal>(writer, async () => {
        const { clientId: id, kind, count, note } = wanted;
        if ((await store.batch(id)) !== undefined) return { answer: refuse('codesMade') };
        // A premium code removes the limit on games, so its amount has no meaning.
        const amount = kind === 'premium' ? 1 : wanted.amount;
        const createdAt = clock.now();
        const made = newBatch({ random, secret }, { id, origin: 'desk', kind, amount, note, count, createdAt });
        const entry = audit.entry(owner, {
          action: 'codesCreated',
          subject: id,
          detail: { count, kind, amount, note },
        });
        const write = [...store.addBatch(made.batch, made.rows), entry];
        return { write, answer: { batch: made.batch, codes: made.codes } };
      }),

    /** Revokes a code; refused with `codeRedeemed` if somebody has redeemed it. */
    revoke: (owner: Actor, batchId: string, codeId: string): Promise<CurrentBatch | Refusal> =>
      decide<Refusal | undefined>(writer, async () => {
        const code = await store.codeOfBatch(batchId, codeId);
        const batch = await store.batch(batchId);
        if (code === undefined || batch === undefined) return { answer: refuse('notFound') };
        if (code.redeemedAt !== null) return { answer: refuse('codeRedeemed') };
        if (code.revokedAt !== null) return { answer: undefined };
        const detail = { count: 1, code: code.ending || code.hint, note: batch.note };
        const entry = audit.entry(owner, { action: 'codeRevoked', subject: batchId, detail });
        return { write: [...store.revoke(code, clock.now()), entry], answer: undefined };
      }).then((refusal) => refusal ?? currentBatch(batchId)),

    /** Revokes all free codes of a batch. A code that somebody redeems concurrently stays redeemed. */
    revokeFree: (owner: Actor, batchId: string): Promise<CurrentBatch | Refusal> =>
      decide<Refusal | undefined>(writer, async () => {
        const batch = await store.batch(batchId);
        if (batch === undefined) return { answer: refuse('notFound') };
        const free = freeOf(batch);
        if (free === 0) return { answer: undefined };
        const detail = { count: free, note: batch.note };
        const entry = audit.entry(owner, { action: 'codeRevoked', subject: batchId, detail });
        return { write: [...store.revokeFree(batchId, free, clock.now()), entry], answer: undefined };
      }).then((refusal) => refusal ?? currentBatch(batchId)),
  };
}

type CodesService = ReturnType<typeof codesService>;

function freeOf({ count, redeemed, revoked }: CodeBatchRow): number {
  return count - redeemed - revoked;
}

function view(row: CodeRow, names: ReadonlyMap<string, string>): StoredCode {
  const { id, hint, ending, redeemedBy, redeemedAt, revokedAt } = row;
  const unredeemedState = revokedAt === null ? 'free' : 'revoked';
  const name = redeemedBy === null ? undefined : names.get(redeemedBy);
  return {
    id,
    start: hint,
    end: ending,
    state: redeemedAt === null ? unredeemedState : 'redeemed',
    redeemedBy: redeemedBy === null || name === undefined ? null : { id: redeemedBy, name },
    changedAt: redeemedAt ?? revokedAt,
  };
}

type Names = 'listCodeBatches' | 'createCodes' | 'readCodeBatch' | 'listBatchCodes' | 'revokeCode' | 'revokeFreeCodes';

export function codesRoutes(codes: CodesService): Pick<Handlers, Names> {
  return {
    listCodeBatches: async ({ query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after);
      return after === null ? refuse('invalid') : codes.batches(after);
    },
    createCodes: ({ actor, body }) => codes.create(actor, body),
    readCodeBatch: ({ params }) => codes.batch(params.batchId),
    listBatchCodes: async ({ params, query }) => {
      const after = query.after === undefined ? undefined : readCursor(query.after);
      return after === null ? refuse('invalid') : codes.codes(params.batchId, after);
    },
    revokeCode: ({ actor, params }) => codes.revoke(actor, params.batchId, params.codeId),
    revokeFreeCodes: ({ actor, params }) => codes.revokeFree(actor, params.batchId),
  };
}

/** How many characters of a code are stored in clear: the first of a command-line code, the last of a code made on the site. */
const HINT_LENGTH = 2;
const ENDING_LENGTH = 3;

interface NewBatch {
  batch: CodeBatchRow;
  rows: CodeRow[];
  /** The codes in full, ordered by place. Only their HMACs are stored. */
  codes: string[];
}

/** Generates the codes of a batch: the rows to store, and the codes in full to return once. */
export function newBatch(
  { random, secret }: { random: Random; secret: Secret },
  batch: Omit<CodeBatchRow, 'redeemed' | 'revoked'>,
): NewBatch {
  const codes = Array.from({ length: batch.count }, () => newCode(random, limits.codeLength));
  const isFromDesk = batch.origin === 'desk';
  const rows = codes.map(
    (code, index): CodeRow => ({
      id: newId(random),
      hmac: codeHmac(secret, code),
      hint: isFromDesk ? '' : code.slice(0, HINT_LENGTH),
      ending: isFromDesk ? code.slice(-ENDING_LENGTH) : '',
      kind: batch.kind,
      amount: batch.amount,
      createdAt: batch.createdAt,
      batchId: batch.id,
      place: index + 1,
      redeemedBy: null,
      redeemedAt: null,
      revokedAt: null,
    }),
  );
  return { batch: { ...batch, redeemed: 0, revoked: 0 }, rows, codes };
}

/** Has no look-alikes (I, L, O, 0, 1), because codes are read aloud and off paper. A code of 10 of these 31 symbols has 49 bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newCode(random: Random, length: number): string {
  let code = '';
  while (code.length < length) {
    const byte = random.bytes(1)[0] ?? 255;
    // Rejects bytes above the last multiple of the alphabet's length: such bytes would make the first symbols more likely than others.
    if (byte < Math.floor(256 / CODE_ALPHABET.length) * CODE_ALPHABET.length)
      code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  }
  return code;
}

/** The keyed hash that is stored instead of the code. */
export function codeHmac(secret: Secret, code: string): string {
  return secret.hmac('activation-code', code);
}
