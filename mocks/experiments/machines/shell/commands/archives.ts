// `tar` and `gzip`, in the formats that other machines read.
import { gunzipSync, gzipSync } from 'node:zlib';
import { DiskError, nameOf } from '../Disk.ts';
import { globRegex } from '../language/Glob.ts';
import type { Commands, Run } from '../language/io.ts';
import { type Program, put, readAll } from '../language/process.ts';
import type { Shell } from '../Shell.ts';
import { dateText } from './dates.ts';
import { below } from './files.ts';
import { modeText } from './listing.ts';
import { optionsOf, Usage } from './options.ts';
import { type Entry, packed, unpacked } from './tar/tarFormat.ts';

export const ARCHIVE_COMMANDS: Commands = {
  tar: { about: '打包：tar -czf 包.tar.gz 目录；解包：tar -xzf 包.tar.gz -C 目录；tar -tf 看内容', run: tar },
  gzip: { about: '压缩文件，-d 解压，-k 保留原文件，-c 输出', run: (run) => gzip(run, false, false) },
  gunzip: { about: '解压 .gz', run: (run) => gzip(run, true, false) },
  zcat: { about: '显示 .gz 里的内容', run: (run) => gzip(run, true, true) },
};

/** Bytes that went through a pipe have become letters. */
function bytesAt(shell: Shell, path: string): Buffer {
  const bytes = Buffer.from(shell.disk.bytes(shell.path(path)));
  return bytes[0] === 0x1f && bytes[1] === 0xc2 ? Buffer.from(bytes.toString(), 'latin1') : bytes;
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

function* gzip(run: Run, decompress: boolean, toOut: boolean): Program {
  const { shell, err } = run;
  const options = optionsOf(run.args, 'dckfvlrt123456789', { decompress: 'd', stdout: 'c', keep: 'k', force: 'f' });
  const opens = decompress || options.has('d');
  if (options.rest.length === 0 || options.rest[0] === '-') {
    const bytes = Buffer.from(yield* readAll(run.stdin), opens ? 'latin1' : 'utf8');
    if (opens && !isGzip(bytes)) throw new Usage('stdin: not in gzip format');
    yield* put(run.out, opens ? gunzipSync(bytes).toString() : gzipSync(bytes).toString('latin1'));
    return 0;
  }
  let code = 0;
  const fail = (why: string): void => {
    err.write(`${run.name}: ${why}\n`);
    code = 1;
  };
  for (const given of options.rest) {
    const path = opens && !shell.disk.nodeAt(shell.path(given)) && !given.endsWith('.gz') ? `${given}.gz` : given;
    const node = shell.disk.nodeAt(shell.path(path));
    if (!node) fail(`${path}: No such file or directory`);
    else if (node.kind === 'dir') fail(`${path} is a directory -- ignored`);
    else if (!opens && path.endsWith('.gz')) fail(`${path} already has .gz suffix -- unchanged`);
    else {
      const before = bytesAt(shell, path);
      if (opens && !isGzip(before)) {
        fail(`${path}: not in gzip format`);
        continue;
      }
      const after = opens ? gunzipSync(before) : gzipSync(before);
      const target = opens ? path.replace(/\.t?gz$/, (end) => (end === '.tgz' ? '.tar' : '')) : `${path}.gz`;
      if (toOut || options.has('c')) {
        yield* put(run.out, opens ? after.toString() : after.toString('latin1'));
        continue;
      }
      shell.disk.writeBytes(shell.path(target), after, shell.facts.now());
      shell.disk.setMode(shell.path(target), node.mode);
      if (!options.has('k')) shell.disk.remove(shell.path(path), false);
      if (options.has('v')) err.write(`${path}:\t${opens ? 'replaced with' : 'compressed to'} ${target}\n`);
    }
  }
  return code;
}

function* tar(run: Run): Program {
  // `tar czf` is `tar -czf`.
  const [first = '', ...others] = run.args;
  const args = /^[a-zA-Z]+$/.test(first) ? bundled(first, others) : run.args;
  const options = optionsOf(args, 'cxtrzjJvf:C:phOX:S:', {
    create: 'c',
    extract: 'x',
    list: 't',
    gzip: 'z',
    verbose: 'v',
    file: 'f',
    directory: 'C',
    exclude: 'X',
    'strip-components': 'S',
    get: 'x',
  });
  const modes = ['c', 'x', 't', 'r'].filter((letter) => options.has(letter));
  if (modes.length !== 1) {
    throw new Usage(
      "You must specify one of the '-Acdtrux', '--delete' or '--test-label' options\nTry 'tar --help' or 'tar --usage' for more information.",
      2,
    );
  }
  if (options.has('c')) return yield* create(run, options);
  return yield* open(run, options);
}

/** The values stand behind the letters, in their order. */
function bundled(letters: string, others: readonly string[]): string[] {
  const queue = [...others];
  return [
    ...[...letters].flatMap((letter) => (/[fC]/.test(letter) ? [`-${letter}`, queue.shift() ?? ''] : [`-${letter}`])),
    ...queue,
  ];
}

type TarOptions = ReturnType<typeof optionsOf>;

function* create(run: Run, options: TarOptions): Program {
  const { shell, err, out } = run;
  const file = options.value('f');
  if (options.rest.length === 0) throw new Usage('Cowardly refusing to create an empty archive', 2);
  const folder = shell.path(options.value('C') ?? '.');
  const excluded = options.values('X').map((pattern) => globRegex(pattern));
  const entries: Entry[] = [];
  let code = 0;
  for (const given of options.rest) {
    const name = given.replace(/\/+$/, '') || '/';
    const full = given.startsWith('/') ? given : shell.path(`${folder}/${given}`);
    if (!shell.disk.nameAt(shell.path(full))) {
      err.write(`tar: ${given}: Cannot stat: No such file or directory\n`);
      code = 2;
      continue;
    }
    if (given.startsWith('/')) err.write("tar: Removing leading `/' from member names\n");
    for (const path of below(shell.disk, shell.path(full))) {
      const shown = (name + path.slice(shell.path(full).length)).replace(/^\/+/, '');
      if (shown === '' || excluded.some((pattern) => pattern.test(shown) || pattern.test(nameOf(shown)))) continue;
      const node = shell.disk.nameAt(path);
      if (!node) continue;
      const target = node.kind === 'link' ? node.text : '';
      const bytes = node.kind === 'file' ? shell.disk.bytes(path) : new Uint8Array();
      const entry: Entry = {
        name: node.kind === 'dir' ? `${shown}/` : shown,
        kind: node.kind,
        mode: node.mode,
        at: node.at,
        target,
        bytes,
      };
      entries.push(entry);
      if (options.has('v')) (file === '-' ? err : out).write(`${entry.name}\n`);
    }
  }
  if (code > 0) err.write('tar: Exiting with failure status due to previous errors\n');
  const plain = packed(entries);
  const bytes = options.has('z') ? gzipSync(plain) : plain;
  if (file === undefined || file === '-') yield* put(out, Buffer.from(bytes).toString('latin1'));
  else shell.disk.writeBytes(shell.path(file), bytes, shell.facts.now());
  return code;
}

function* open(run: Run, options: TarOptions): Program {
  const { shell, err, out } = run;
  const file = options.value('f') ?? '-';
  if (file !== '-' && !shell.disk.nodeAt(shell.path(file))) {
    err.write(`tar: ${file}: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n`);
    return 2;
  }
  const whole = file === '-' ? Buffer.from(yield* readAll(run.stdin), 'latin1') : bytesAt(shell, file);
  const entries = unpacked(isGzip(whole) ? gunzipSync(whole) : whole);
  if (!entries) {
    err.write('tar: This does not look like a tar archive\ntar: Exiting with failure status due to previous errors\n');
    return 2;
  }
  const folder = options.value('C') ?? '.';
  if (shell.disk.nodeAt(shell.path(folder))?.kind !== 'dir') {
    err.write(`tar: ${folder}: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\n`);
    return 2;
  }
  const wanted = options.rest.map((name) => name.replace(/\/+$/, ''));
  const strip = Number(options.value('S') ?? 0);
  const found = entries.filter(
    ({ name }) =>
      wanted.length === 0 || wanted.some((one) => name.replace(/\/$/, '') === one || name.startsWith(`${one}/`)),
  );
  for (const entry of found) {
    if (options.has('t')) out.write(options.has('v') ? longLine(entry) : `${entry.name}\n`);
    else if (options.has('O')) out.write(Buffer.from(entry.bytes).toString());
    else {
      if (options.has('v')) out.write(`${entry.name}\n`);
      extract(shell, { ...entry, name: entry.name.split('/').slice(strip).join('/') }, folder);
    }
  }
  const missing = wanted.filter(
    (one) => !entries.some(({ name }) => name.replace(/\/$/, '') === one || name.startsWith(`${one}/`)),
  );
  for (const name of missing) err.write(`tar: ${name}: Not found in archive\n`);
  if (missing.length > 0) err.write('tar: Exiting with failure status due to previous errors\n');
  return missing.length > 0 ? 2 : 0;
}

const longLine = ({ name, kind, mode, at, target, bytes }: Entry): string =>
  `${modeText({ kind, mode, text: '', at })} student/student ${String(bytes.length).padStart(9)} ${dateText(at, '+%F %R')} ${name}${target === '' ? '' : ` -> ${target}`}\n`;

function extract(shell: Shell, { name, kind, mode, at, target, bytes }: Entry, folder: string): void {
  if (name === '') return;
  const path = shell.path(`${folder}/${name}`);
  if (!path.startsWith(shell.path(folder))) throw new DiskError(`${name}: Member name contains '..'`);
  if (kind === 'dir') {
    shell.disk.makeDir(path, at, true);
    return;
  }
  shell.disk.makeDir(path.slice(0, path.lastIndexOf('/')) || '/', at, true);
  if (kind === 'link') {
    if (shell.disk.nameAt(path)) shell.disk.remove(path, true);
    shell.disk.link(target, path, at, true);
    return;
  }
  shell.disk.writeBytes(path, bytes, at);
  shell.disk.setMode(path, mode);
}
