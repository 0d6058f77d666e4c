import { vi } from 'vitest';

/** A fake XMLHttpRequest whose requests wait until the test answers them. */
export function fakeUploads() {
  const requests: FakeRequest[] = [];
  class FakeRequest {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    private readonly events = new EventTarget();
    address = '';
    body: unknown;
    status = 0;
    statusText = '';
    responseText = '';
    aborted = false;

    open(method: string, path: string): void {
      this.address = `${method} ${path}`;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    addEventListener(name: string, listener: () => void): void {
      this.events.addEventListener(name, listener);
    }
    send(body: unknown): void {
      this.body = body;
      requests.push(this);
    }
    abort(): void {
      this.aborted = true;
    }
    reportProgress(loaded: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
    }
    respond(status: number, body: unknown): void {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.events.dispatchEvent(new Event('load'));
    }
    fail(): void {
      this.events.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return requests;
}
