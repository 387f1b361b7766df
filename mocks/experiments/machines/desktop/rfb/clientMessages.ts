// The messages of a client once the connection stands.
import type { Area } from '../screen/Bitmap.ts';
import { type Reading, u16, u32, u8 } from './ByteFeed.ts';
import { type ExtendedClipboard, LONGEST_CLIPBOARD, readExtended } from './clipboard.ts';
import { type PixelFormat, readPixelFormat } from './pixelFormat.ts';
import { ProtocolTrouble } from './ProtocolTrouble.ts';

export interface Client {
  pixelFormat(format: PixelFormat): void;
  /** In the client's order of preference, signed. */
  encodings(encodings: readonly number[]): void;
  updateRequest(area: Area, incremental: boolean): void;
  key(keysym: number, down: boolean): void;
  pointer(x: number, y: number, buttons: number): void;
  /** The plain clipboard, Latin-1. */
  cutText(text: string): void;
  clipboard(message: ExtendedClipboard): void;
  desktopSize(width: number, height: number): void;
}

type Read = (client: Client) => Reading<void>;

const READERS: Readonly<Record<number, Read>> = {
  *0(client) {
    yield 3;
    client.pixelFormat(readPixelFormat(yield 16));
  },
  *2(client) {
    yield 1;
    const count = yield* u16();
    const bytes = yield 4 * count;
    client.encodings(Array.from({ length: count }, (_, at) => bytes.readInt32BE(4 * at)));
  },
  *3(client) {
    const incremental = (yield* u8()) !== 0;
    client.updateRequest(yield* area(), incremental);
  },
  *4(client) {
    const down = (yield* u8()) !== 0;
    yield 2;
    client.key(yield* u32(), down);
  },
  *5(client) {
    const buttons = yield* u8();
    client.pointer(yield* u16(), yield* u16(), buttons);
  },
  *6(client) {
    yield 3;
    const length = (yield 4).readInt32BE();
    if (Math.abs(length) > LONGEST_CLIPBOARD) throw new ProtocolTrouble('the clipboard is too large');
    if (length >= 0) client.cutText((yield length).toString('latin1'));
    else if (length > -4) throw new ProtocolTrouble('a clipboard message without flags');
    else client.clipboard(readExtended(yield -length));
  },
  *251(client) {
    yield 1;
    const width = yield* u16();
    const height = yield* u16();
    const screens = yield* u8();
    yield 1 + 16 * screens;
    client.desktopSize(width, height);
  },
};

export function* readMessages(client: Client): Reading<never> {
  for (;;) {
    const type = yield* u8();
    const read = READERS[type];
    if (!read) throw new ProtocolTrouble(`unknown message ${type}`);
    yield* read(client);
  }
}

function* area(): Reading<Area> {
  return { x: yield* u16(), y: yield* u16(), width: yield* u16(), height: yield* u16() };
}
