import type { CastState } from '@lamma/protocol/casting';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../lib/server/http';
import { liveClient } from '../../lib/server/live';
import { endCasting, useCastStore } from './cast-store';
import { emptyMemory, nextMove } from './follow';

/**
 * On a television that a phone has signed in: navigates as the phone does, without loading a document, so that sound
 * stays enabled.
 */
export function TvFollow() {
  const castState = useCastState();
  const location = useLocation();
  const navigate = useNavigate();
  const memory = useRef(emptyMemory);
  const firstPage = useRef(location.key);
  const ownGame = useRef(new OwnGameReport((gameId) => call('PUT /api/cast/own-game', { body: { gameId } })));
  useEffect(() => {
    const report = ownGame.current;
    return () => report.stop();
  }, []);
  useEffect(() => {
    if (castState === null) return;
    const move = nextMove(memory.current, castState, location, location.key !== firstPage.current);
    memory.current = move.memory;
    if (move.goTo !== null) void navigate(move.goTo, { replace: true });
    if (move.report !== undefined) ownGame.current.report(move.report);
  }, [castState, location, navigate]);
  return null;
}

const RETRY_MS = 3000;

/** The id of this television's pairing; undefined until loaded. */
function useCastId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    const findCast = async () => {
      try {
        const cast = await call('GET /api/cast');
        if (isUnmounted) return;
        if (cast.role === 'tv') setId(cast.id);
        else endCasting();
      } catch (error) {
        if (isUnmounted) return;
        if (error instanceof ApiError && (error.status === 401 || error.status === 404)) endCasting();
        else timer = setTimeout(() => void findCast(), RETRY_MS);
      }
    };
    void findCast();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);
  return id;
}

/** The state of this television's pairing; null until loaded. */
function useCastState(): CastState | null {
  const id = useCastId();
  useEffect(() => {
    if (id === undefined) return undefined;
    const { client } = liveClient();
    const room = client.watchCast(id);
    let isRenewed = false;
    const readRoom = () => {
      const { status, current } = room.getSnapshot();
      if (status === 'unauthorized' && !isRenewed) {
        // A socket that was opened before the sign-in has no session, so it reconnects once.
        isRenewed = true;
        client.renew();
        return;
      }
      if (status === 'ready' && current !== undefined) useCastStore.setState({ castState: current.state });
      // The phone has signed out, or has signed another television in.
      if (status === 'missing' || status === 'deleted' || status === 'unauthorized') endCasting();
    };
    readRoom();
    const cancel = room.subscribe(readRoom);
    return () => {
      cancel();
      room.release();
    };
  }, [id]);
  return useCastStore((store) => store.castState);
}

const REPORT_RETRY_MS = 1000;
const MAX_REPORT_RETRY_MS = 8000;

/**
 * Reports to the server which game was opened on the television itself. Keeps only the newest report. Retries after
 * network errors, server errors and rate limits; drops a report that the server refuses otherwise.
 */
export class OwnGameReport {
  readonly #send: (gameId: string | null) => Promise<unknown>;
  #pending: { gameId: string | null } | null = null;
  #isSending = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (gameId: string | null) => Promise<unknown>) {
    this.#send = send;
  }

  report(gameId: string | null): void {
    this.#pending = { gameId };
    this.#failures = 0;
    clearTimeout(this.#timer);
    void this.#try();
  }

  stop(): void {
    this.#pending = null;
    clearTimeout(this.#timer);
  }

  async #try(): Promise<void> {
    const pending = this.#pending;
    if (pending === null || this.#isSending) return;
    this.#isSending = true;
    try {
      await this.#send(pending.gameId);
      if (this.#pending === pending) this.#pending = null;
    } catch (error) {
      if (this.#pending === pending) this.#handleFailure(error);
    } finally {
      this.#isSending = false;
    }
    // Sends the report that was queued meanwhile.
    if (this.#pending !== null && this.#pending !== pending) void this.#try();
  }

  #handleFailure(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    if (status >= 400 && status < 500 && status !== 429) {
      this.#pending = null;
      return;
    }
    this.#timer = setTimeout(
      () => void this.#try(),
      Math.min(REPORT_RETRY_MS * 2 ** this.#failures, MAX_REPORT_RETRY_MS),
    );
    this.#failures += 1;
  }
}
