/** What a phone's browser sends with every request, so that heads are as long as in a hall. */
const ALWAYS = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.135 Mobile Safari/537.36',
  'Accept-Language': 'ar-KW,ar;q=0.9,en-US;q=0.8,en;q=0.7',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};
const OF_FETCH = {
  'sec-ch-ua-platform': '"Android"',
  'sec-ch-ua': '"Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"',
  'sec-ch-ua-mobile': '?1',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
};
const OF_SOCKET = {
  Connection: 'Upgrade',
  Pragma: 'no-cache',
  'Cache-Control': 'no-cache',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
};

export interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Bytes as they are, all else as JSON. */
  body?: unknown;
}

/** A page's request as bytes. @param port of the loopback */
export function requestBytes(port: number, { method, path, headers = {}, body }: Asked): Buffer {
  const origin = `http://127.0.0.1:${port}`;
  const bytes = body instanceof Buffer ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const all: Record<string, string> = {
    Host: `127.0.0.1:${port}`,
    Connection: 'keep-alive',
    ...(method === 'GET' ? {} : { Origin: origin, 'Content-Length': String(bytes.length) }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    Accept: '*/*',
    ...OF_FETCH,
    Referer: `${origin}/solo-game-join/`,
    ...ALWAYS,
    ...headers,
  };
  return Buffer.concat([Buffer.from(headOf(method, path, all)), bytes]);
}

/** A page's handshake for its socket, as bytes. @param cookie of the page; empty without */
export function handshakeBytes(port: number, key: string, cookie: string): Buffer {
  const all: Record<string, string> = {
    Host: `127.0.0.1:${port}`,
    ...OF_SOCKET,
    ...ALWAYS,
    Origin: `http://127.0.0.1:${port}`,
    'Sec-WebSocket-Key': key,
    ...(cookie === '' ? {} : { Cookie: cookie }),
  };
  return Buffer.from(headOf('GET', '/socket.io/?EIO=4&transport=websocket', all));
}

function headOf(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
