// A client of a machine's desktop, with just enough of RFB to see what noVNC would see.
import { constants, deflateSync, inflateSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { ConsoleFromServer } from '#plugins/experiments/api.ts';
import { ZlibReader } from './ZlibReader.ts';

export interface Entry {
  readonly url: string;
  readonly ticket: string;
}

export interface EnterOptions {
  readonly session?: string;
  readonly takeOver?: boolean;
  readonly encodings?: readonly number[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly encoding: number;
}

export const ZLIB = 6;
export const CLIPBOARD = -0x3f5e1a32;
export const EXTENDED_SIZE = -308;
const ALL = [ZLIB, 0, -223, -239, EXTENDED_SIZE, CLIPBOARD];

export const KEY = {
  enter: 0xff0d,
  shift: 0xffe1,
  control: 0xffe3,
  insert: 0xff63,
  left: 0xff51,
  escape: 0xff1b,
} as const;

export class RfbClient {
  readonly #socket: WebSocket;
  #bytes = Buffer.alloc(0);
  #waiting: (() => void)[] = [];
  readonly #zlib = new ZlibReader();
  readonly closed: Promise<{ code: number; reason: string }>;
  name = '';
  width = 0;
  height = 0;
  /** The visible pixels, each 0xRRGGBB. */
  pixels = new Uint32Array();
  /** The machine's clipboard, as far as it was sent. */
  clipboard: string | undefined;
  /** The text that this side sends on request. */
  offered = '';
  /** The frames of text between the binary ones. */
  readonly told: v.InferOutput<typeof ConsoleFromServer>[] = [];
  /** The rectangles of the last update. */
  rectangles: Rectangle[] = [];
  received = 0;
  #asked = false;

  constructor({ url, ticket }: Entry, { session, takeOver }: EnterOptions = {}) {
    this.#socket = new WebSocket(url);
    onTestFinished(() => this.#socket.terminate());
    this.closed = new Promise((done) =>
      this.#socket.on('close', (code, reason) => {
        done({ code, reason: reason.toString() });
        this.#wake();
      }),
    );
    this.#socket.on('open', () =>
      this.#socket.send(
        JSON.stringify({
          type: 'enter',
          ticket,
          ...(session !== undefined && { session }),
          ...(takeOver !== undefined && { takeOver }),
        }),
      ),
    );
    this.#socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        this.told.push(v.parse(ConsoleFromServer, JSON.parse(data.toString())));
        this.#wake();
        return;
      }
      this.received += data.length;
      this.#bytes = Buffer.concat([this.#bytes, data]);
      this.#wake();
    });
  }

  static async connect(entry: Entry, options: EnterOptions = {}): Promise<RfbClient> {
    const client = new RfbClient(entry, options);
    await client.handshake(options.encodings ?? ALL);
    return client;
  }

  async handshake(encodings: readonly number[]): Promise<void> {
    const banner = (await this.take(12)).toString();
    if (banner !== 'RFB 003.008\n') throw new Error(banner);
    this.send(Buffer.from(banner));
    const types = await this.take((await this.take(1)).readUInt8());
    this.send(types.subarray(0, 1));
    if ((await this.take(4)).readUInt32BE() !== 0) throw new Error('not let in');
    this.send([1]);
    const init = await this.take(24);
    this.#resize(init.readUInt16BE(0), init.readUInt16BE(2));
    this.name = (await this.take(init.readUInt32BE(20))).toString();
    // 32 bits, red in the lowest byte, as noVNC asks for.
    this.send([0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 0, 8, 16, 0, 0, 0]);
    this.encodings(encodings);
  }

  encodings(encodings: readonly number[]): void {
    const message = Buffer.alloc(4 + 4 * encodings.length);
    message.writeUInt8(2);
    message.writeUInt16BE(encodings.length, 2);
    for (const [at, encoding] of encodings.entries()) message.writeInt32BE(encoding, 4 + 4 * at);
    this.send(message);
  }

  send(bytes: Uint8Array | readonly number[]): void {
    this.#socket.send(Buffer.from(bytes));
  }

  cut(): void {
    this.#socket.terminate();
  }

  request(incremental = true, area: readonly number[] = [0, 0, this.width, this.height]): void {
    if (incremental) this.#asked = true;
    const message = Buffer.from([3, incremental ? 1 : 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    for (const [at, value] of area.entries()) message.writeUInt16BE(value, 2 + 2 * at);
    this.send(message);
  }

  /** Asks for what has changed, and waits until something has. */
  async update(incremental = true): Promise<Rectangle[]> {
    this.request(incremental);
    return this.nextUpdate();
  }

  async nextUpdate(): Promise<Rectangle[]> {
    while ((await this.message()) !== 0);
    return this.rectangles;
  }

  /** Asks for changes, one request at a time, until it is as it should be. */
  async until(wanted: () => boolean): Promise<void> {
    while (!wanted()) {
      if (!this.#asked) this.request();
      await this.message();
    }
  }

  press(...keysyms: readonly number[]): void {
    for (const keysym of keysyms) this.key(keysym, true);
    for (const keysym of keysyms.toReversed()) this.key(keysym, false);
  }

  key(keysym: number, down: boolean): void {
    const message = Buffer.from([4, down ? 1 : 0, 0, 0, 0, 0, 0, 0]);
    message.writeUInt32BE(keysym, 4);
    this.send(message);
  }

  /** Types like noVNC: Latin letters as themselves, others as Unicode. */
  type(text: string): void {
    for (const letter of text) {
      const point = letter.codePointAt(0) ?? 0;
      this.press(letter === '\n' ? KEY.enter : point < 0x100 ? point : 0x01000000 + point);
    }
  }

  pointer(x: number, y: number, buttons: number): void {
    const message = Buffer.from([5, buttons, 0, 0, 0, 0]);
    message.writeUInt16BE(x, 2);
    message.writeUInt16BE(y, 4);
    this.send(message);
  }

  click(x: number, y: number): void {
    this.pointer(x, y, 1);
    this.pointer(x, y, 0);
  }

  resize(width: number, height: number): void {
    const message = Buffer.alloc(24);
    message.writeUInt8(251);
    message.writeUInt16BE(width, 2);
    message.writeUInt16BE(height, 4);
    message.writeUInt8(1, 6);
    this.send(message);
  }

  /** New text stands ready on this side; it is sent when it is asked for. */
  offerClipboard(text: string): void {
    this.offered = text;
    this.#cutText(Buffer.from([0x08, 0, 0, 1]));
  }

  plainClipboard(text: string): void {
    const bytes = Buffer.from(text, 'latin1');
    const message = Buffer.alloc(8 + bytes.length);
    message.writeUInt8(6);
    message.writeUInt32BE(bytes.length, 4);
    bytes.copy(message, 8);
    this.send(message);
  }

  /** One message of the server; what it was. */
  async message(): Promise<number> {
    const type = (await this.take(1)).readUInt8();
    if (type === 0) {
      this.#asked = false;
      await this.#readUpdate();
    } else if (type === 3) await this.#readCutText();
    else throw new Error(`unknown message ${type}`);
    return type;
  }

  /** Waits for a frame of text. */
  async hear(wanted: () => boolean): Promise<void> {
    while (!wanted()) {
      if (this.#socket.readyState >= WebSocket.CLOSING) throw new Error('closed');
      await new Promise<void>((done) => this.#waiting.push(done));
    }
  }

  async take(count: number): Promise<Buffer> {
    while (this.#bytes.length < count) {
      if (this.#socket.readyState >= WebSocket.CLOSING) throw new Error('closed');
      await new Promise<void>((done) => this.#waiting.push(done));
    }
    const taken = this.#bytes.subarray(0, count);
    this.#bytes = this.#bytes.subarray(count);
    return taken;
  }

  async #readUpdate(): Promise<void> {
    const count = (await this.take(3)).readUInt16BE(1);
    this.rectangles = [];
    for (let at = 0; at < count; at += 1) {
      const head = await this.take(12);
      const [x = 0, y = 0, width = 0, height = 0] = [0, 2, 4, 6].map((offset) => head.readUInt16BE(offset));
      const rectangle = { x, y, width, height, encoding: head.readInt32BE(8) };
      this.rectangles.push(rectangle);
      await this.#readRectangle(rectangle);
    }
  }

  async #readRectangle({ x, y, width, height, encoding }: Rectangle): Promise<void> {
    const size = 4 * width * height;
    if (encoding === ZLIB) {
      const part = await this.take((await this.take(4)).readUInt32BE());
      this.#put({ x, y, width }, await this.#zlib.read(part, size));
    } else if (encoding === 0) {
      this.#put({ x, y, width }, await this.take(size));
    } else if (encoding === -239) await this.take(size + Math.ceil(width / 8) * height);
    else if (encoding === EXTENDED_SIZE) {
      await this.take(16 * (await this.take(4)).readUInt8());
      if (y === 0) this.#resize(width, height);
    } else if (encoding === -223) this.#resize(width, height);
    else throw new Error(`unknown encoding ${encoding}`);
  }

  #put({ x, y, width }: Pick<Rectangle, 'x' | 'y' | 'width'>, pixels: Buffer): void {
    for (let at = 0; 4 * at < pixels.length; at += 1) {
      this.pixels[(y + Math.floor(at / width)) * this.width + x + (at % width)] = colourOf(pixels.subarray(4 * at));
    }
  }

  async #readCutText(): Promise<void> {
    const length = (await this.take(7)).readInt32BE(3);
    const content = await this.take(Math.abs(length));
    if (length >= 0) {
      this.clipboard = content.toString('latin1');
      return;
    }
    const action = content.readUInt8();
    if (action === 0x02) this.#provide();
    else if (action === 0x08) this.#cutText(Buffer.from([0x02, 0, 0, 1]));
    else if (action === 0x10) {
      const text = inflateSync(content.subarray(4), { finishFlush: constants.Z_SYNC_FLUSH });
      this.clipboard = text
        .subarray(4, 4 + text.readUInt32BE())
        .toString()
        .replace(/\0$/, '')
        .replaceAll('\r\n', '\n');
    }
  }

  /** Compresses like noVNC: flushed, not ended, and in frames of 10 KiB. */
  #provide(): void {
    const bytes = Buffer.from(`${this.offered.replaceAll('\n', '\r\n')}\0`);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    const deflated = deflateSync(Buffer.concat([size, bytes]), { finishFlush: constants.Z_FULL_FLUSH });
    this.#cutText(Buffer.concat([Buffer.from([0x10, 0, 0, 1]), deflated]));
  }

  #cutText(content: Buffer): void {
    const head = Buffer.from([6, 0, 0, 0, 0, 0, 0, 0]);
    head.writeInt32BE(-content.length, 4);
    const message = Buffer.concat([head, content]);
    for (let at = 0; at < message.length; at += 10_240) this.send(message.subarray(at, at + 10_240));
  }

  #resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.pixels = new Uint32Array(width * height);
  }

  #wake(): void {
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }
}

/** Red in the lowest byte. */
export const colourOf = (pixel: Buffer): number => pixel.readUIntBE(0, 3);
