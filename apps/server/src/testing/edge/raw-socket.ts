import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

type Options = Partial<ManagerOptions & SocketOptions> & { namespace?: string };

/** A socket with exactly these headers. @throws the handshake's refusal */
export async function openSocket(url: string, { namespace = '', ...options }: Options = {}): Promise<Socket> {
  const socket = io(`${url}${namespace}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return socket;
}

/** Whether a socket with these headers is let in. */
export async function isLetIn(url: string, options: Options = {}): Promise<boolean> {
  try {
    (await openSocket(url, options)).close();
    return true;
  } catch {
    return false;
  }
}

/** Why the server (or the network) ended a socket. Ask before what ends it. */
export function endOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}

/** Sends a text below Socket.IO, as one message of its transport: a packet that no client library would make. */
export function sendPacket(socket: Socket, packet: string): void {
  socket.io.engine.write(packet);
}

/** Sends bytes below Engine.IO: one WebSocket message. */
export function sendBare(socket: Socket, message: string | Uint8Array): void {
  const ws: { send(message: string | Uint8Array): void } = Reflect.get(socket.io.engine.transport, 'ws');
  ws.send(message);
}
