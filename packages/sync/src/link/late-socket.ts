import type { Cancel, Scheduler } from '../scheduler';
import type { LinkNotice, LiveSocket } from './socket';

/** How long after a library that did not load it is asked for again. */
const AGAIN_MS = 5000;

/**
 * A socket whose library is still on its way: a page is drawn and usable before it. What is asked of it meanwhile is done when it is there;
 * until then the link is down, and clients poll as they do whenever it is.
 * @param load fetches the library and makes the socket
 */
export function lateSocket(load: () => Promise<LiveSocket>, scheduler: Pick<Scheduler, 'after'>): LiveSocket {
  let socket: LiveSocket | undefined;
  let isWanted = false;
  let reconnectMax: number | undefined;
  /** What listens, put on the socket when it comes. */
  const listening = new Set<{ attach: (socket: LiveSocket) => Cancel; cancel?: Cancel }>();
  const links = new Set<(notice: LinkNotice) => void>();

  function listen(attach: (socket: LiveSocket) => Cancel): Cancel {
    const listener: { attach: typeof attach; cancel?: Cancel } = { attach };
    listening.add(listener);
    if (socket !== undefined) listener.cancel = attach(socket);
    return () => {
      listening.delete(listener);
      listener.cancel?.();
    };
  }

  function arrived(loaded: LiveSocket): void {
    socket = loaded;
    if (reconnectMax !== undefined) loaded.setReconnectMax(reconnectMax);
    for (const listener of listening) listener.cancel = listener.attach(loaded);
    if (isWanted) loaded.connect();
  }

  function fetchLibrary(): void {
    load().then(arrived, () => {
      for (const tell of links) tell({ type: 'failed', retries: true });
      scheduler.after(AGAIN_MS, fetchLibrary);
    });
  }
  fetchLibrary();

  return {
    get isConnected() {
      return socket?.isConnected ?? false;
    },
    connect: () => {
      isWanted = true;
      socket?.connect();
    },
    reconnect: () => {
      isWanted = true;
      socket?.reconnect();
    },
    disconnect: () => {
      isWanted = false;
      socket?.disconnect();
    },
    setReconnectMax: (ms) => {
      reconnectMax = ms;
      socket?.setReconnectMax(ms);
    },
    emit: (event, payload, ack) => socket?.emit(event, payload, ack),
    on: (event, handler) => listen((one) => one.on(event, handler)),
    onLink: (handler) => {
      links.add(handler);
      const cancel = listen((one) => one.onLink(handler));
      return () => {
        links.delete(handler);
        cancel();
      };
    },
  };
}
