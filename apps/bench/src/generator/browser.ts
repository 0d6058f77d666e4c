const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.135 Mobile Safari/537.36';

/** Headers of a phone's browser, so that requests are as long as real ones. */
export const BROWSER_HEADERS = {
  accept: '*/*',
  'user-agent': USER_AGENT,
  'accept-language': 'ar-KW,ar;q=0.9,en-US;q=0.8,en;q=0.7',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-ch-ua': '"Google Chrome";v="131", "Chromium";v="131", "Not_A Brand";v="24"',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
};

/** The WebSocket handshake of a page. @param cookie empty for none */
export function handshakeOf(port: number, key: string, cookie: string): string {
  const headers = {
    host: `127.0.0.1:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits',
    'sec-websocket-key': key,
    origin: `http://127.0.0.1:${port}`,
    ...BROWSER_HEADERS,
    ...(cookie === '' ? {} : { cookie }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('')}\r\n`;
}
