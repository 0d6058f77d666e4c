import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

type Options = Partial<ManagerOptions & SocketOptions> & { namespace?: string };

/** Opens a socket with exactly these headers. @throws the refusal of the handshake */
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

/** Whether a socket with these headers is accepted. */
export async function isAccepted(url: string, options: Options = {}): Promise<boolean> {
  try {
    (await openSocket(url, options)).close();
    return true;
  } catch {
    return false;
  }
}

/** Resolves with the reason of the disconnect. Call it before the cause. */
export function endOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}

/** Sends an Engine.IO packet, for what the Socket.IO client would not send. */
export function sendPacket(socket: Socket, packet: string): void {
  socket.io.engine.write(packet);
}

/** Sends a raw WebSocket message, below Engine.IO. */
export function sendBare(socket: Socket, message: string | Uint8Array): void {
  const ws: { send(message: string | Uint8Array): void } = Reflect.get(socket.io.engine.transport, 'ws');
  ws.send(message);
}
