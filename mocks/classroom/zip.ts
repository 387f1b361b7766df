// A ZIP archive, its files as they are.
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** With its folders: `课件/第一章.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Names are UTF-8. */
const UTF_8 = 0x0800;

export function zip(entries: readonly ZipEntry[], at: Date): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name);
    const facts = factsOf(bytes, nameBytes.length, at);
    const local = Buffer.concat([uint32(0x04034b50), uint16(20), facts, uint16(0), nameBytes]);
    parts.push(local, bytes);
    directory.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(20),
        uint16(20),
        facts,
        // No extra field, comment, disk or attributes.
        Buffer.alloc(12),
        uint32(offset),
        nameBytes,
      ]),
    );
    offset += local.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.concat([
    uint32(0x06054b50),
    uint32(0),
    uint16(entries.length),
    uint16(entries.length),
    uint32(listed.length),
    uint32(offset),
    uint16(0),
  ]);
  return Buffer.concat([...parts, listed, end]);
}

/** What the entry and the directory say alike. */
function factsOf(bytes: Uint8Array, nameLength: number, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    uint16(UTF_8),
    uint16(0),
    uint16(time),
    uint16(date),
    uint32(crc32(bytes)),
    uint32(bytes.length),
    uint32(bytes.length),
    uint16(nameLength),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
