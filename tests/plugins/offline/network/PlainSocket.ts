/** A WebSocket that a test plays the other end of. */
export class PlainSocket extends EventTarget {
  static all: PlainSocket[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = PlainSocket.CONNECTING;
  readonly sent: string[] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    PlainSocket.all.push(this);
  }

  static get last(): PlainSocket {
    const last = PlainSocket.all.at(-1);
    if (!last) throw new Error('no WebSocket was opened');
    return last;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  open(): void {
    this.readyState = PlainSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    if (this.readyState === PlainSocket.CLOSED) return;
    this.readyState = PlainSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }

  get heard(): readonly unknown[] {
    return this.sent.map((text): unknown => JSON.parse(text));
  }
}
