import type { Upload } from '@lamma/protocol/rest/uploads';
import { ApiError, NetworkError } from '../../lib/server/http';

const ADDRESS = '/api/uploads';

/**
 * Sends one file. By XMLHttpRequest: `fetch` does not tell how much has been sent.
 * @param onProgress bytes that are on their way
 * @param signal ends it; the promise is then never settled
 * @throws {ApiError} for an answer that is not 2xx
 * @throws {NetworkError} where there was no answer
 */
export function sendFile(file: File, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', ADDRESS);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText));
      try {
        resolve(JSON.parse(responseText));
      } catch (error) {
        reject(new NetworkError(error));
      }
    });
    request.addEventListener('error', () => reject(new NetworkError(new Error('no answer'))));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
