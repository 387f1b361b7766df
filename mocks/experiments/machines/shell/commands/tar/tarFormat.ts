// The blocks of a tar file (ustar).

export interface Entry {
  readonly name: string;
  readonly kind: 'dir' | 'file' | 'link';
  readonly mode: number;
  /** Milliseconds. */
  readonly at: number;
  /** Of a link. */
  readonly target: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
/** Archives are filled up to a multiple of it. */
const RECORD = 20 * BLOCK;
const KINDS: Readonly<Record<Entry['kind'], string>> = { dir: '5', file: '0', link: '2' };

export function packed(entries: readonly Entry[]): Buffer {
  const parts = entries.flatMap((entry) => [headOf(entry), Buffer.from(entry.bytes), fill(entry.bytes.length)]);
  const body = Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
  return Buffer.concat([body, Buffer.alloc((RECORD - (body.length % RECORD)) % RECORD)]);
}

const fill = (length: number): Buffer => Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK);

function headOf({ name, kind, mode, at, target, bytes }: Entry): Buffer {
  const head = Buffer.alloc(BLOCK);
  const [prefix, short] = splitName(name);
  const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;
  head.write(short, 0);
  head.write(octal(mode & 0o7777, 8), 100);
  head.write(octal(1000, 8), 108);
  head.write(octal(1000, 8), 116);
  head.write(octal(bytes.length, 12), 124);
  head.write(octal(Math.max(0, Math.floor(at / 1000)), 12), 136);
  head.write('        ', 148);
  head.write(KINDS[kind], 156);
  head.write(target.slice(0, 100), 157);
  head.write('ustar\u000000', 257);
  head.write('student', 265);
  head.write('student', 297);
  head.write(prefix, 345);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return head;
}

/** A name longer than its field has its first folders in another one. */
function splitName(name: string): [prefix: string, name: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  const cuts = [...name.matchAll(/\//g)].map(({ index }) => index);
  const cut = cuts.find((at) => Buffer.byteLength(name.slice(at + 1)) <= 100 && at < name.length - 1) ?? 0;
  return [name.slice(0, cut), name.slice(cut + 1)];
}

/** Undefined where it is no archive. */
export function unpacked(archive: Uint8Array): Entry[] | undefined {
  const bytes = Buffer.from(archive);
  const entries: Entry[] = [];
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const head = bytes.subarray(at, at + BLOCK);
    if (head[0] === 0) break;
    if (head.toString('latin1', 257, 262) !== 'ustar') return undefined;
    const text = (from: number, length: number): string =>
      head.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '');
    const octalAt = (from: number, length: number): number => Number(`0o${text(from, length).trim() || '0'}`);
    const size = octalAt(124, 12);
    const prefix = text(345, 155);
    const letter = text(156, 1);
    entries.push({
      name: (prefix === '' ? '' : `${prefix}/`) + text(0, 100),
      kind: letter === '5' ? 'dir' : letter === '2' ? 'link' : 'file',
      mode: octalAt(100, 8),
      at: octalAt(136, 12) * 1000,
      target: text(157, 100),
      bytes: bytes.subarray(at + BLOCK, at + BLOCK + size),
    });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return bytes.length < BLOCK ? undefined : entries;
}
