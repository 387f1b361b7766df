// A machine's files, in memory: small, with links and modes, written to the database as JSON.
import * as v from 'valibot';

const Node = v.object({
  kind: v.picklist(['dir', 'file', 'link']),
  /** A file's text, a link's target. */
  text: v.string(),
  /** Its text stands for bytes, a letter for each: it is not UTF-8. */
  raw: v.optional(v.literal(true)),
  mode: v.number(),
  /** The moment of the last change. */
  at: v.number(),
});
export type DiskNode = v.InferOutput<typeof Node>;

/** Names point to nodes by their place, so that two names can share one. */
export const StoredDisk = v.object({
  nodes: v.array(Node),
  names: v.record(v.string(), v.number()),
  /** Lines that were typed, oldest first. */
  history: v.array(v.string()),
});
export type StoredDisk = v.InferOutput<typeof StoredDisk>;

/** Carries the words in which a command complains. */
export class DiskError extends Error {}

const EMPTY: StoredDisk = { nodes: [], names: {}, history: [] };
/** Letters on the whole disk. */
export const DISK_SIZE = 8 * 1024 * 1024;
const HISTORY = 500;
const LINKS = 8;
/** Drops everything that is written to it. */
const NOWHERE = '/dev/null';

export class Disk {
  readonly history: string[];
  /** Another number whenever something has changed. */
  changes = 0;
  readonly #nodes: DiskNode[];
  readonly #names: Map<string, number>;

  constructor({ nodes, names, history }: StoredDisk = EMPTY) {
    this.#nodes = nodes.map((node) => ({ ...node }));
    this.#names = new Map(Object.entries(names));
    this.history = [...history];
    if (!this.#names.has('/')) this.#put('/', { kind: 'dir', text: '', mode: 0o755, at: 0 });
  }

  stored(): StoredDisk {
    // Nodes that no name points to any more stay behind.
    const used = [...new Set(this.#names.values())];
    const places = new Map(used.map((from, to) => [from, to]));
    return {
      nodes: used.flatMap((at) => this.#nodes[at] ?? []),
      names: Object.fromEntries([...this.#names].map(([name, at]) => [name, places.get(at) ?? 0])),
      history: this.history.slice(-HISTORY),
    };
  }

  remember(line: string): void {
    this.changes += 1;
    this.history.push(line);
  }

  /** Follows links. */
  nodeAt(path: string): DiskNode | undefined {
    if (path === NOWHERE) return { kind: 'file', text: '', mode: 0o666, at: 0 };
    const at = this.#names.get(this.#resolve(path));
    return at === undefined ? undefined : this.#nodes[at];
  }

  /** Does not follow a link at the end. */
  nameAt(path: string): DiskNode | undefined {
    const at = this.#names.get(this.#resolveParent(path));
    return at === undefined ? undefined : this.#nodes[at];
  }

  /** The number of names that a file has. */
  linkNum(path: string): number {
    const at = this.#names.get(this.#resolveParent(path));
    return [...this.#names.values()].filter((one) => one === at).length;
  }

  isSame(one: string, other: string): boolean {
    const at = this.#names.get(this.#resolveParent(one));
    return at !== undefined && at === this.#names.get(this.#resolveParent(other));
  }

  read(path: string): string {
    const node = this.nodeAt(path);
    if (!node) throw new DiskError(`${path}: No such file or directory`);
    if (node.kind === 'dir') throw new DiskError(`${path}: Is a directory`);
    return textOf(node);
  }

  bytes(path: string): Uint8Array {
    const text = this.read(path);
    const node = this.nodeAt(path);
    return node?.raw ? Buffer.from(node.text, 'latin1') : Buffer.from(text);
  }

  /** Text where it is some, otherwise bytes. */
  writeBytes(path: string, bytes: Uint8Array, at: number): void {
    try {
      this.write(path, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), at);
    } catch (error) {
      if (error instanceof DiskError) throw error;
      this.write(path, Buffer.from(bytes).toString('latin1'), at);
      const node = this.nodeAt(path);
      if (node) node.raw = true;
    }
  }

  write(path: string, text: string, at: number, append = false): void {
    if (path === NOWHERE) return;
    const name = this.#resolve(path);
    const node = this.nodeAt(path);
    if (node?.kind === 'dir') throw new DiskError(`${path}: Is a directory`);
    if (this.nodeAt(parentOf(name))?.kind !== 'dir') throw new DiskError(`${path}: No such file or directory`);
    const whole = append && node ? textOf(node) + text : text;
    if (this.#size() - (node?.text.length ?? 0) + whole.length > DISK_SIZE) {
      throw new DiskError(`${path}: No space left on device`);
    }
    this.changes += 1;
    if (node) {
      Object.assign(node, { text: whole, at });
      delete node.raw;
    } else this.#put(name, { kind: 'file', text: whole, mode: 0o644, at });
  }

  makeDir(path: string, at: number, parents = false): void {
    const name = this.#resolve(path);
    if (this.#names.has(name)) {
      if (parents && this.nodeAt(name)?.kind === 'dir') return;
      throw new DiskError(`cannot create directory ‘${path}’: File exists`);
    }
    if (!this.#names.has(parentOf(name))) {
      if (!parents) throw new DiskError(`cannot create directory ‘${path}’: No such file or directory`);
      this.makeDir(parentOf(name), at, true);
    }
    this.#put(name, { kind: 'dir', text: '', mode: 0o755, at });
  }

  link(target: string, path: string, at: number, soft: boolean): void {
    const name = this.#resolveParent(path);
    if (this.#names.has(name)) throw new DiskError(`failed to create link '${path}': File exists`);
    if (soft) {
      this.#put(name, { kind: 'link', text: target, mode: 0o777, at });
      return;
    }
    const from = this.#names.get(this.#resolve(target));
    if (from === undefined) throw new DiskError(`failed to access '${target}': No such file or directory`);
    if (this.#nodes[from]?.kind === 'dir') throw new DiskError(`${target}: hard link not allowed for directory`);
    this.changes += 1;
    this.#names.set(name, from);
  }

  remove(path: string, recursive: boolean): void {
    const name = this.#resolveParent(path);
    const node = this.nameAt(path);
    if (!node) throw new DiskError(`cannot remove '${path}': No such file or directory`);
    if (node.kind === 'dir' && !recursive) throw new DiskError(`cannot remove '${path}': Is a directory`);
    if (name === '/') throw new DiskError("it is dangerous to operate recursively on '/'");
    this.changes += 1;
    for (const other of this.#names.keys()) {
      if (other === name || other.startsWith(`${name}/`)) this.#names.delete(other);
    }
  }

  move(from: string, to: string): void {
    const [source, target] = [this.#resolveParent(from), this.#resolveParent(to)];
    if (!this.#names.has(source)) throw new DiskError(`cannot stat '${from}': No such file or directory`);
    if (target === source || target.startsWith(`${source}/`)) {
      throw new DiskError(`cannot move '${from}' to a subdirectory of itself, '${to}'`);
    }
    if (!this.#names.has(parentOf(target))) {
      throw new DiskError(`cannot move '${from}' to '${to}': No such file or directory`);
    }
    this.changes += 1;
    const moved = [...this.#names].filter(([name]) => name === source || name.startsWith(`${source}/`));
    for (const [name, at] of moved) {
      this.#names.delete(name);
      this.#names.set(target + name.slice(source.length), at);
    }
  }

  setMode(path: string, mode: number): void {
    const node = this.nodeAt(path);
    if (!node) throw new DiskError(`cannot access '${path}': No such file or directory`);
    this.changes += 1;
    node.mode = mode;
  }

  touch(path: string, at: number): void {
    const node = this.nodeAt(path);
    if (!node) {
      this.write(path, '', at);
      return;
    }
    this.changes += 1;
    node.at = at;
  }

  /** The names in a folder, sorted. */
  list(path: string): string[] {
    const folder = this.#resolve(path);
    const prefix = folder === '/' ? '/' : `${folder}/`;
    return [...this.#names.keys()]
      .filter((name) => name.startsWith(prefix) && name !== '/' && !name.slice(prefix.length).includes('/'))
      .map((name) => name.slice(prefix.length))
      .toSorted((a, b) => (a < b ? -1 : 1));
  }

  #put(name: string, node: DiskNode): void {
    this.changes += 1;
    this.#names.set(name, this.#nodes.push(node) - 1);
  }

  #size(): number {
    return this.#nodes.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Follows links in the folders of a path and at its end. */
  #resolve(path: string, depth = 0): string {
    const name = this.#resolveParent(path, depth);
    const at = this.#names.get(name);
    const node = at === undefined ? undefined : this.#nodes[at];
    if (node?.kind !== 'link') return name;
    if (depth >= LINKS) throw new DiskError(`${path}: Too many levels of symbolic links`);
    return this.#resolve(absolute(node.text, parentOf(name)), depth + 1);
  }

  #resolveParent(path: string, depth = 0): string {
    if (path === '/') return '/';
    const parent = parentOf(path);
    const folder = parent === '/' ? '/' : this.#resolve(parent, depth);
    return `${folder === '/' ? '' : folder}/${path.slice(path.lastIndexOf('/') + 1)}`;
  }
}

/** Bytes are read as UTF-8. */
const textOf = ({ text, raw }: DiskNode): string => (raw ? Buffer.from(text, 'latin1').toString() : text);

/** In bytes. */
export function sizeOf(node: DiskNode | undefined): number {
  if (!node) return 0;
  if (node.kind === 'dir') return 4096;
  return node.raw ? node.text.length : Buffer.byteLength(node.text);
}

export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `absolute('../x', '/home/student')` is `/home/x`. */
export function absolute(path: string, folder: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
