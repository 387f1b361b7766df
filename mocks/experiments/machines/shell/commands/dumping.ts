// The bytes of a text: od, xxd, hexdump.
import type { Commands, Run } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { inputs } from './input.ts';
import { optionsOf } from './options.ts';

export const DUMPING_COMMANDS: Commands = {
  od: { about: '显示字节：od -c 文件，od -An -tx1 文件', run: od },
  xxd: { about: '十六进制显示，-r 还原，-p 只要数字', run: xxd },
  hexdump: { about: '十六进制显示：hexdump -C 文件', run: hexdump },
};

function* bytesOf(run: Run, paths: readonly string[]): Program<{ bytes: Buffer; failed: boolean }> {
  const { given, failed } = yield* inputs(run, paths);
  const all = given.map(({ name, text }) =>
    name === '' || name === '-' ? Buffer.from(text) : Buffer.from(run.shell.disk.bytes(run.shell.path(name))),
  );
  return { bytes: Buffer.concat(all), failed };
}

const LETTERS: Readonly<Record<number, string>> = {
  0: '\\0',
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
};
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
const octal = (number: number, width: number): string => number.toString(8).padStart(width, '0');
const printable = (byte: number): boolean => byte >= 32 && byte < 127;

/** A row of sixteen as it is shown. */
const ROWS: Readonly<Record<string, (row: Buffer) => string>> = {
  c: (row) =>
    [...row]
      .map((byte) => (LETTERS[byte] ?? (printable(byte) ? String.fromCodePoint(byte) : octal(byte, 3))).padStart(4))
      .join(''),
  x1: (row) => [...row].map((byte) => ` ${hex(byte)}`).join(''),
  o1: (row) => [...row].map((byte) => ` ${octal(byte, 3)}`).join(''),
  d1: (row) => [...row].map((byte) => String(byte > 127 ? byte - 256 : byte).padStart(5)).join(''),
  u1: (row) => [...row].map((byte) => String(byte).padStart(4)).join(''),
  o2: (row) =>
    words(row)
      .map((word) => ` ${octal(word, 6)}`)
      .join(''),
  x2: (row) =>
    words(row)
      .map((word) => ` ${word.toString(16).padStart(4, '0')}`)
      .join(''),
  d2: (row) =>
    words(row)
      .map((word) => String(word > 32_767 ? word - 65_536 : word).padStart(7))
      .join(''),
};

function words(row: Buffer): number[] {
  return Array.from(
    { length: Math.ceil(row.length / 2) },
    (_, at) => (row[at * 2] ?? 0) + 256 * (row[at * 2 + 1] ?? 0),
  );
}

function* od(run: Run): Program {
  const options = optionsOf(run.args, 'A:t:N:j:cbxdovw:', { 'address-radix': 'A', format: 't' });
  const { bytes: all, failed } = yield* bytesOf(run, options.rest);
  const from = options.number('j', 0);
  const bytes = all.subarray(from, options.has('N') ? from + options.number('N', 0) : undefined);
  const kinds = [
    ...options
      .values('t')
      .map((kind) => (kind.replace(/z$/, '').length === 1 && kind !== 'c' ? `${kind}2` : kind.replace(/z$/, ''))),
    ...(options.has('c') ? ['c'] : []),
    ...(options.has('b') ? ['o1'] : []),
    ...(options.has('x') ? ['x2'] : []),
    ...(options.has('d') ? ['d2'] : []),
  ];
  const radix = options.value('A') ?? 'o';
  const place = (at: number): string =>
    radix === 'n' ? '' : at.toString(radix === 'x' ? 16 : radix === 'd' ? 10 : 8).padStart(radix === 'x' ? 6 : 7, '0');
  let text = '';
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16);
    for (const [index, kind] of (kinds.length === 0 ? ['o2'] : kinds).entries()) {
      const head = index === 0 ? place(from + at) : ' '.repeat(place(at).length);
      text += `${head}${(ROWS[kind] ?? ROWS['o2'])?.(row) ?? ''}\n`;
    }
  }
  yield* put(run.out, text + (radix === 'n' ? '' : `${place(from + bytes.length)}\n`));
  return Number(failed);
}

const shown = (row: Buffer): string =>
  [...row].map((byte) => (printable(byte) ? String.fromCodePoint(byte) : '.')).join('');

function* xxd(run: Run): Program {
  const options = optionsOf(run.args, 'rpul:s:c:g:bi');
  const { bytes: all, failed } = yield* bytesOf(run, options.rest.slice(0, 1));
  if (options.has('r')) {
    const text = all.toString();
    const digits = options.has('p') ? text : text.replaceAll(/^\S+: ((?:[\da-f]{2,} ?)+) .*$/gm, '$1');
    yield* put(run.out, Buffer.from(digits.replaceAll(/\s/g, ''), 'hex').toString());
    return 0;
  }
  const from = options.number('s', 0);
  const bytes = all.subarray(from, options.has('l') ? from + options.number('l', 0) : undefined);
  const cased = (text: string): string => (options.has('u') ? text.toUpperCase() : text);
  if (options.has('p')) {
    yield* put(run.out, (cased(bytes.toString('hex')).match(/.{1,60}/g) ?? []).map((line) => `${line}\n`).join(''));
    return Number(failed);
  }
  const binary = options.has('b');
  const width = Math.max(1, options.number('c', binary ? 6 : 16));
  const group = Math.max(1, options.number('g', binary ? 1 : 2));
  const digitsOf = (byte: number): string => (binary ? byte.toString(2).padStart(8, '0') : cased(hex(byte)));
  const cell = binary ? 8 : 2;
  let text = '';
  for (let at = 0; at < bytes.length; at += width) {
    const row = bytes.subarray(at, at + width);
    const digits = [...row].map((byte, index) => digitsOf(byte) + (index % group === group - 1 ? ' ' : '')).join('');
    const full = width * cell + Math.ceil(width / group);
    text += `${(from + at).toString(16).padStart(8, '0')}: ${digits.trimEnd().padEnd(full)} ${shown(row)}\n`;
  }
  yield* put(run.out, text);
  return Number(failed);
}

function* hexdump(run: Run): Program {
  const options = optionsOf(run.args, 'Cn:s:cxv');
  const { bytes: all, failed } = yield* bytesOf(run, options.rest);
  const from = options.number('s', 0);
  const bytes = all.subarray(from, options.has('n') ? from + options.number('n', 0) : undefined);
  let text = '';
  const place = (at: number): string => at.toString(16).padStart(options.has('C') ? 8 : 7, '0');
  for (let at = 0; at < bytes.length; at += 16) {
    const row = bytes.subarray(at, at + 16);
    const digits = [...row].map((byte, index) => hex(byte) + (index === 7 ? '  ' : ' ')).join('');
    text += options.has('C')
      ? `${place(from + at)}  ${digits.trimEnd().padEnd(48)}  |${shown(row)}|\n`
      : `${place(from + at)}${ROWS['x2']?.(row) ?? ''}\n`;
  }
  if (bytes.length > 0) text += `${place(from + bytes.length)}\n`;
  yield* put(run.out, text);
  return Number(failed);
}
