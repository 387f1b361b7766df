// The clipboard on the wire: Latin-1 in the plain messages, UTF-8 through zlib in the extended ones (0xC0A1E5CE).
import { constants, deflateSync, inflateSync } from 'node:zlib';
import { ByteWriter } from './ByteWriter.ts';
import { ProtocolTrouble } from './ProtocolTrouble.ts';

const TEXT = 1;
const ACTIONS = { caps: 1 << 24, request: 1 << 25, peek: 1 << 26, notify: 1 << 27, provide: 1 << 28 } as const;
type Action = keyof typeof ACTIONS;

const CUT_TEXT = 3;
/** Bytes of text that are taken in one piece. */
export const LONGEST_CLIPBOARD = 8 * 1024 * 1024;

export type ExtendedClipboard =
  | { readonly action: 'caps' | 'request' | 'peek' }
  | { readonly action: 'notify'; readonly hasText: boolean }
  | { readonly action: 'provide'; readonly text: string | undefined };

export function plainCutText(text: string): Buffer {
  const bytes = Buffer.from(text.replaceAll(/[^\0-\u00FF]/gu, '?'), 'latin1');
  return new ByteWriter().u8(CUT_TEXT, 0, 0, 0).u32(bytes.length).bytes(bytes).done();
}

/** The server's capabilities. Text is never sent unasked, hence the size of 0. */
export const capabilities = (): Buffer =>
  extended(ACTIONS.caps | ACTIONS.request | ACTIONS.peek | ACTIONS.notify | ACTIONS.provide | TEXT, Buffer.alloc(4));

export const askForText = (): Buffer => extended(ACTIONS.request | TEXT);

export const notifyOf = (text: string): Buffer => extended(ACTIONS.notify | (text === '' ? 0 : TEXT));

export function provide(text: string): Buffer {
  const bytes = Buffer.from(`${text.replaceAll(/\r\n|\r|\n/g, '\r\n')}\0`);
  return extended(ACTIONS.provide | TEXT, deflateSync(new ByteWriter().u32(bytes.length).bytes(bytes).done()));
}

/** A negative length tells it from the plain message. */
function extended(flags: number, content: Uint8Array = new Uint8Array()): Buffer {
  return new ByteWriter()
    .u8(CUT_TEXT, 0, 0, 0)
    .u32(-(4 + content.length), flags)
    .bytes(content)
    .done();
}

export function readExtended(bytes: Buffer): ExtendedClipboard {
  const flags = bytes.readUInt32BE(0);
  const has = (action: Action): boolean => (flags & ACTIONS[action]) !== 0;
  const hasText = (flags & TEXT) !== 0;
  if (has('caps')) return { action: 'caps' };
  if (has('request')) return { action: 'request' };
  if (has('peek')) return { action: 'peek' };
  if (has('notify')) return { action: 'notify', hasText };
  if (has('provide')) return { action: 'provide', text: hasText ? inflated(bytes.subarray(4)) : undefined };
  throw new ProtocolTrouble('unknown clipboard action');
}

/** Text is the first of the formats. */
function inflated(bytes: Buffer): string {
  let content: Buffer;
  try {
    // Clients flush the stream without ending it.
    content = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LONGEST_CLIPBOARD });
  } catch {
    throw new ProtocolTrouble('the clipboard cannot be read');
  }
  const length = content.readUInt32BE(0);
  return content
    .subarray(4, 4 + length)
    .toString()
    .replace(/\0$/, '')
    .replaceAll('\r\n', '\n');
}
