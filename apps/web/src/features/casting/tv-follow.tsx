import type { CastState } from '@lamma/protocol/casting';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, call } from '../../lib/server/http';
import { liveClient } from '../../lib/server/live';
import { endCasting, useCastStore } from './cast-store';
import { nextMove, nothingSeen } from './follow';
import { OwnGameReport } from './own-game-report';

/** On a television that a phone has signed in: follows the phone's navigation within the same document, so that sound stays on. */
export function TvFollow() {
  const followed = useFollowed();
  const place = useLocation();
  const navigate = useNavigate();
  const memory = useRef(nothingSeen);
  const firstPage = useRef(place.key);
  const ownGame = useRef(new OwnGameReport((gameId) => call('PUT /api/cast/own-game', { body: { gameId } })));
  useEffect(() => {
    const report = ownGame.current;
    return () => report.stop();
  }, []);
  useEffect(() => {
    if (followed === null) return;
    const move = nextMove(memory.current, followed, place, place.key !== firstPage.current);
    memory.current = move.memory;
    if (move.goTo !== null) void navigate(move.goTo, { replace: true });
    if (move.report !== undefined) ownGame.current.report(move.report);
  }, [followed, place, navigate]);
  return null;
}

const RETRY_MS = 3000;

/** The id of this television's pairing; undefined until loaded. */
function useCastId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const findCast = async () => {
      try {
        const cast = await call('GET /api/cast');
        if (isOver) return;
        if (cast.role === 'tv') setId(cast.id);
        else endCasting();
      } catch (error) {
        if (isOver) return;
        if (error instanceof ApiError && (error.status === 401 || error.status === 404)) endCasting();
        else timer = setTimeout(() => void findCast(), RETRY_MS);
      }
    };
    void findCast();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return id;
}

/** The step that the phone shows; null until loaded. */
function useFollowed(): CastState | null {
  const id = useCastId();
  useEffect(() => {
    if (id === undefined) return undefined;
    const { client } = liveClient();
    const room = client.watchCast(id);
    let isRenewed = false;
    const readRoom = () => {
      const { status, current } = room.getSnapshot();
      if (status === 'unauthorized' && !isRenewed) {
        // The socket may be older than the sign-in.
        isRenewed = true;
        client.renew();
        return;
      }
      if (status === 'ready' && current !== undefined) useCastStore.setState({ followed: current.state });
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
  return useCastStore((store) => store.followed);
}
