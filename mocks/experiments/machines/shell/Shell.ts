// A small shell on a machine's files.
import { type Disk, absolute, DiskError } from './Disk.ts';
import { COMMANDS } from './commands.ts';
import { type Pipeline, parseLine, type Redirect, type Simple, SyntaxTrouble } from './parseLine.ts';

/** A script is read so far. */
const MOST_LINES = 200;

export const USER = 'student';
export const HOME = `/home/${USER}`;

/** Something that takes its time; Ctrl-C ends it. */
export interface Job {
  /** Milliseconds between two steps. */
  readonly every: number;
  /** What the nth step says; nothing when it was the last. */
  step(count: number): string | undefined;
  /** What is said when it is broken off. */
  interrupted?(count: number): string;
}

export interface Outcome {
  readonly output: string;
  readonly job?: Job;
  readonly clear?: boolean;
  readonly exit?: boolean;
}

/** What a command has to work with. */
export interface Run {
  readonly shell: Shell;
  readonly args: readonly string[];
  readonly stdin: string | undefined;
}

export interface Done extends Partial<Outcome> {
  readonly code: number;
}

export interface ShellFacts {
  readonly disk: Disk;
  readonly hostname: string;
  now(): number;
  /** When the machine was started. */
  readonly since: number;
}

export class Shell {
  /** Replaced when somebody else has changed it. */
  disk: Disk;
  readonly facts: ShellFacts;
  cwd = HOME;
  code = 0;
  readonly variables = new Map([
    ['HOME', HOME],
    ['USER', USER],
    ['SHELL', '/bin/bash'],
    ['LANG', 'zh_CN.UTF-8'],
    ['PATH', '/usr/local/bin:/usr/bin:/bin'],
  ]);

  constructor(facts: ShellFacts) {
    this.facts = facts;
    this.disk = facts.disk;
    if (this.disk.nodeAt(HOME)?.kind !== 'dir') this.cwd = '/';
  }

  get prompt(): string {
    const short = this.cwd === HOME || this.cwd.startsWith(`${HOME}/`) ? `~${this.cwd.slice(HOME.length)}` : this.cwd;
    return `${USER}@${this.facts.hostname}:${short}$ `;
  }

  path(given: string): string {
    const home = given === '~' || given.startsWith('~/') ? HOME + given.slice(1) : given;
    return absolute(home, this.cwd);
  }

  /** Runs a line. `input` is what was typed below it, where it asked for some (`<< END`). */
  run(line: string, input?: string): Outcome {
    let pipelines: Pipeline[];
    try {
      pipelines = parseLine(line, (name) => this.#variable(name));
    } catch (error) {
      if (!(error instanceof SyntaxTrouble)) throw error;
      this.code = 2;
      return { output: `bash: ${error.message}\n` };
    }
    let output = '';
    for (const { when, commands } of pipelines) {
      if (when === 'after success' && this.code !== 0) continue;
      if (when === 'after failure' && this.code === 0) continue;
      const outcome = this.#pipe(commands, input);
      output += outcome.output ?? '';
      this.code = outcome.code;
      if (outcome.clear) output = '';
      if (outcome.job || outcome.exit || outcome.clear) return { ...outcome, output };
    }
    return { output };
  }

  /** Where a line asks for more (`cat > x << END`), what ends it. */
  asksUntil(line: string): string | undefined {
    try {
      const redirects = parseLine(line, () => '').flatMap(({ commands }) => commands.flatMap((one) => one.redirects));
      return redirects.find(({ kind }) => kind === '<<')?.target;
    } catch {
      return undefined;
    }
  }

  #pipe(commands: readonly Simple[], input: string | undefined): Done {
    let stdin = input;
    let last: Done = { code: 0, output: '' };
    let errors = '';
    for (const [at, command] of commands.entries()) {
      last = this.#simple(command, stdin);
      const passedOn = at < commands.length - 1;
      // What failed speaks to the terminal, not to the next command.
      if (passedOn && last.code !== 0) errors += last.output ?? '';
      stdin = passedOn && last.code !== 0 ? '' : (last.output ?? '');
    }
    return { ...last, output: errors + (last.output ?? '') };
  }

  #simple({ words, redirects }: Simple, stdin: string | undefined): Done {
    const [name, ...args] = words.flatMap(({ text, pattern }) => (pattern ? this.#names(text) : [text]));
    try {
      const given = this.#input(redirects, stdin);
      const assigned = /^(\w+)=(.*)$/s.exec(name ?? '');
      if (assigned?.[1] !== undefined && args.length === 0) {
        this.variables.set(assigned[1], assigned[2] ?? '');
        return { code: 0 };
      }
      const done = name === undefined ? { code: 0 } : this.#command(name, args, given);
      return this.#redirect(redirects, done);
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      return { code: 1, output: `${name ?? 'bash'}: ${this.#asTyped(error.message, args)}\n` };
    }
  }

  #command(name: string, args: readonly string[], stdin: string | undefined): Done {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return command.run({ shell: this, args, stdin });
    if (name.includes('/')) return this.#script(name);
    return { code: 127, output: `bash: ${name}: command not found\n` };
  }

  /** `./backup.sh`: its lines, one after the other. */
  #script(name: string): Done {
    const path = this.path(name);
    const node = this.disk.nodeAt(path);
    if (!node) return { code: 127, output: `bash: ${name}: No such file or directory\n` };
    if (node.kind === 'dir') return { code: 126, output: `bash: ${name}: Is a directory\n` };
    if ((node.mode & 0o100) === 0) return { code: 126, output: `bash: ${name}: Permission denied\n` };
    return this.runScript(node.text);
  }

  #input(redirects: readonly Redirect[], stdin: string | undefined): string | undefined {
    const from = redirects.findLast(({ kind }) => kind === '<');
    return from ? this.disk.read(this.path(from.target)) : stdin;
  }

  #redirect(redirects: readonly Redirect[], done: Done): Done {
    const to = redirects.findLast(({ kind }) => kind === '>' || kind === '>>');
    if (!to) return done;
    // Trouble is told on the terminal; the file is made all the same.
    const kept = done.code === 0 ? (done.output ?? '') : '';
    this.disk.write(this.path(to.target), kept, this.facts.now(), to.kind === '>>');
    return { ...done, output: done.code === 0 ? '' : (done.output ?? '') };
  }

  /** The names that a pattern stands for; itself when there are none. */
  #names(pattern: string): string[] {
    const at = pattern.lastIndexOf('/') + 1;
    const [folder, last] = [pattern.slice(0, at), pattern.slice(at)];
    const wanted = new RegExp(
      `^${last
        .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
    );
    const names = this.disk
      .list(this.path(folder === '' ? '.' : folder))
      .filter((name) => wanted.test(name) && (last.startsWith('.') || !name.startsWith('.')));
    return names.length === 0 ? [pattern] : names.map((name) => folder + name);
  }

  /** Paths as they were given. */
  #asTyped(message: string, args: readonly string[]): string {
    return args.reduce((text, arg) => (arg === '' ? text : text.replaceAll(this.path(arg), arg)), message);
  }

  #variable(name: string): string {
    if (name === '?') return String(this.code);
    if (name === 'PWD') return this.cwd;
    return this.variables.get(name) ?? '';
  }

  /** A script knows no loops here; what it does line by line, it does. */
  runScript(text: string): Done {
    let output = '';
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
    for (const line of lines.slice(0, MOST_LINES)) {
      if (/^set [-+]/.test(line)) continue;
      if (/^\s*(\.?\/|bash |sh )/.test(line)) return { code: 1, output: `${output}bash: 这里的脚本不能再调用脚本\n` };
      const outcome = this.run(line);
      output += outcome.output;
      if (outcome.exit || this.code === 127) break;
    }
    return { code: this.code, output };
  }
}
