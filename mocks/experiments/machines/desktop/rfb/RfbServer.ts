// The server's side of RFB 3.8 over one connection: https://github.com/rfbproto/rfbproto/blob/master/rfbproto.rst
import { type Area, Bitmap, isEmpty, overlap, type Size } from '../screen/Bitmap.ts';
import { ByteFeed, type Reading } from './ByteFeed.ts';
import { ByteWriter } from './ByteWriter.ts';
import { changedAreas } from './changes.ts';
import { type Client, readMessages } from './clientMessages.ts';
import { writeCursor } from './cursor.ts';
import { ENCODINGS } from './encodings.ts';
import { OFFERED, type PixelFormat, readPixelFormat } from './pixelFormat.ts';
import { ProtocolTrouble } from './ProtocolTrouble.ts';
import { rawPixels, ZlibStream } from './pixels.ts';
import { type Clipboard, SharedClipboard } from './SharedClipboard.ts';

/** Shows a picture, and takes keys, pointer and clipboard. */
export interface Screen extends Clipboard {
  readonly name: string;
  readonly size: Size;
  draw(bitmap: Bitmap): void;
  key(keysym: number, down: boolean): void;
  /** `buttons`: a bit for each, the left one lowest; 8 and 16 are the wheel up and down. */
  pointer(x: number, y: number, buttons: number): void;
  /** False where it cannot be of this size. */
  resize(size: Size): boolean;
}

export interface Wire {
  send(bytes: Uint8Array): void;
  /** Bytes that have not left yet. */
  readonly buffered: number;
  /** Drawing went wrong. */
  failed(error: unknown): void;
}

const BANNER = 'RFB 003.008\n';
const NO_SECURITY = 1;

/** While so many bytes wait to leave, nothing new is drawn. */
const MOST_BUFFERED = 512 * 1024;
/** Milliseconds until it is looked again whether they have left. */
const AGAIN = 15;

export class RfbServer {
  readonly #screen: Screen;
  readonly #wire: Wire;
  readonly #feed: ByteFeed;
  #format: PixelFormat = readPixelFormat(OFFERED);
  #encodings: ReadonlySet<number> = new Set();
  readonly #zlib = new ZlibStream();
  readonly #clipboard: SharedClipboard;
  #bitmap: Bitmap;
  /** The picture that the client shows now. */
  #sent: Bitmap;
  #cursorSent = false;
  /** The reason and the outcome of a new size. */
  #newSize: readonly [number, number] | undefined;
  /** The area that the client waits for a change in. */
  #wanted: Area | undefined;
  /** Areas that it wants whatever is in them. */
  #demanded: Area[] = [];
  #stale = true;
  /** An update is on its way already. */
  #planned = false;
  #over = false;

  constructor(screen: Screen, wire: Wire) {
    this.#screen = screen;
    this.#wire = wire;
    this.#bitmap = new Bitmap(screen.size);
    this.#sent = new Bitmap(screen.size);
    this.#clipboard = new SharedClipboard(screen, (bytes) => wire.send(bytes));
    this.#feed = new ByteFeed(this.#read());
    wire.send(Buffer.from(BANNER));
  }

  receive(bytes: Uint8Array): void {
    this.#feed.push(bytes);
  }

  /** Something is to be drawn anew, or the clipboard is another one. */
  changed(): void {
    this.#stale = true;
    this.#clipboard.tell();
    this.#soon();
  }

  close(): void {
    this.#over = true;
  }

  *#read(): Reading<void> {
    const version = (yield BANNER.length).toString();
    if (version !== BANNER) throw new ProtocolTrouble(`not RFB 3.8: ${version.trim()}`);
    this.#wire.send(Buffer.from([1, NO_SECURITY]));
    if ((yield 1).readUInt8() !== NO_SECURITY) throw new ProtocolTrouble('unknown security type');
    this.#wire.send(Buffer.alloc(4));
    // The flag for sharing is ignored: a later connection decides that with `takeOver`.
    yield 1;
    const { name, size } = this.#screen;
    const named = Buffer.from(name);
    this.#wire.send(new ByteWriter().u16(size.width, size.height).bytes(OFFERED).u32(named.length).bytes(named).done());
    yield* readMessages(this.#client());
  }

  #client(): Client {
    return {
      pixelFormat: (format) => {
        this.#format = format;
        this.#cursorSent = false;
        this.#demandAll();
      },
      encodings: (encodings) => this.#agree(encodings),
      updateRequest: (area, incremental) => {
        if (incremental) this.#wanted = area;
        else this.#demanded.push(area);
        this.#soon();
      },
      key: (keysym, down) => this.#screen.key(keysym, down),
      pointer: (x, y, buttons) => this.#screen.pointer(x, y, buttons),
      cutText: (text) => this.#clipboard.take(text),
      clipboard: (message) => this.#clipboard.hear(message),
      desktopSize: (width, height) => {
        // A client that cannot be told of a new size must not ask for one.
        if (!this.#encodings.has(ENCODINGS.extendedDesktopSize)) return;
        const agreed = this.#screen.resize({ width, height });
        this.#newSize = [1, agreed ? 0 : 3];
        this.#soon();
      },
    };
  }

  #agree(encodings: readonly number[]): void {
    const resizable = this.#encodings.has(ENCODINGS.extendedDesktopSize);
    this.#encodings = new Set(encodings);
    this.#clipboard.agree(this.#encodings.has(ENCODINGS.extendedClipboard));
    if (!resizable && this.#encodings.has(ENCODINGS.extendedDesktopSize)) this.#newSize = [0, 0];
  }

  #demandAll(): void {
    this.#demanded = [{ x: 0, y: 0, width: this.#sent.width, height: this.#sent.height }];
  }

  /** Several changes at once make one update. */
  #soon(): void {
    if (this.#planned) return;
    this.#planned = true;
    setImmediate(() => this.#update());
  }

  #update(): void {
    this.#planned = false;
    if (this.#over) return;
    try {
      this.#sendUpdate();
    } catch (error) {
      this.#wire.failed(error);
    }
  }

  #sendUpdate(): void {
    if (!this.#wanted && this.#demanded.length === 0) return;
    if (this.#wire.buffered > MOST_BUFFERED) {
      this.#planned = true;
      setTimeout(() => this.#update(), AGAIN);
      return;
    }
    const update = this.#resized() ?? this.#drawn();
    if (!update) return;
    this.#wanted = undefined;
    this.#wire.send(update);
  }

  #resized(): Buffer | undefined {
    const { width, height } = this.#screen.size;
    const another = width !== this.#sent.width || height !== this.#sent.height;
    if (!another && !this.#newSize) return undefined;
    if (another) {
      this.#bitmap = new Bitmap({ width, height });
      this.#sent = new Bitmap({ width, height });
      this.#stale = true;
      this.#demandAll();
    }
    const [reason, outcome] = this.#newSize ?? [0, 0];
    this.#newSize = undefined;
    const out = new ByteWriter().u8(0, 0).u16(1);
    if (this.#encodings.has(ENCODINGS.extendedDesktopSize)) {
      out.u16(reason, outcome, width, height).u32(ENCODINGS.extendedDesktopSize);
      return out.u8(1, 0, 0, 0).u32(0).u16(0, 0, width, height).u32(0).done();
    }
    return out.u16(0, 0, width, height).u32(ENCODINGS.desktopSize).done();
  }

  #drawn(): Buffer | undefined {
    if (this.#stale) this.#screen.draw(this.#bitmap);
    this.#stale = false;
    const sendsCursor = !this.#cursorSent && this.#encodings.has(ENCODINGS.cursor);
    this.#cursorSent ||= sendsCursor;
    const areas = this.#areas();
    const count = Number(sendsCursor) + areas.length;
    if (count === 0) return undefined;
    const out = new ByteWriter().u8(0, 0).u16(count);
    if (sendsCursor) writeCursor(out, this.#format);
    for (const area of areas) this.#writeArea(out, area);
    return out.done();
  }

  #areas(): Area[] {
    const whole = { x: 0, y: 0, width: this.#bitmap.width, height: this.#bitmap.height };
    const areas = this.#demanded.splice(0).map((area) => overlap(area, whole));
    for (const area of areas) this.#sent.copyFrom(this.#bitmap, area);
    const changed = this.#wanted ? changedAreas(this.#bitmap, this.#sent, this.#wanted) : [];
    for (const area of changed) this.#sent.copyFrom(this.#bitmap, area);
    return [...areas, ...changed].filter((area) => !isEmpty(area));
  }

  #writeArea(out: ByteWriter, area: Area): void {
    const { x, y, width, height } = area;
    const deflates = this.#encodings.has(ENCODINGS.zlib);
    out.u16(x, y, width, height).u32(deflates ? ENCODINGS.zlib : ENCODINGS.raw);
    const pixels = rawPixels(this.#bitmap, area, this.#format);
    if (!deflates) {
      out.bytes(pixels);
      return;
    }
    const deflated = this.#zlib.next(pixels);
    out.u32(deflated.length).bytes(deflated);
  }
}
