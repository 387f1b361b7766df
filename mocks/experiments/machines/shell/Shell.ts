// A small shell on a machine's files: its variables, its place, and what it runs.
import { absolute, type Disk } from './Disk.ts';
import { COMMANDS } from './commands.ts';
import { Leaving, runText } from './language/execute.ts';
import type { Io } from './language/io.ts';
import { Interrupt, isReady, NOTHING, type Program } from './language/process.ts';
import type { Command } from './language/syntax.ts';

export const USER = 'student';
export const HOME = `/home/${USER}`;

export interface ShellFacts {
  readonly disk: Disk;
  readonly hostname: string;
  now(): number;
  /** When the machine was started. */
  readonly since: number;
}

export interface Outcome {
  readonly output: string;
  readonly clear?: boolean;
  readonly exit?: boolean;
}

const CLEAR = '\u001B[H\u001B[2J\u001B[3J';
/** Whoever waits as often as this without a terminal never ends. */
const MOST_WAITS = 100_000;
const MOST_OUTPUT = 4 * 1024 * 1024;

export class Shell {
  readonly commands = COMMANDS;
  readonly facts: ShellFacts;
  readonly variables: Map<string, string>;
  readonly functions: Map<string, Command>;
  readonly aliases: Map<string, string>;
  cwd = HOME;
  code = 0;
  name = 'bash';
  args: readonly string[] = [];
  /** `set -e` */
  strict = false;
  /** Of functions and scripts that call each other. */
  depth = 0;
  /** How far time has been skipped, where nobody waits. */
  #skipped = 0;

  constructor(facts: ShellFacts, from?: Shell) {
    this.facts = facts;
    this.variables = new Map(from?.variables ?? FIRST_VARIABLES);
    this.functions = new Map(from?.functions);
    this.aliases = new Map(from?.aliases ?? FIRST_ALIASES);
    if (this.disk.nodeAt(HOME)?.kind !== 'dir') this.cwd = '/';
    this.variables.set('HOSTNAME', facts.hostname);
  }

  get disk(): Disk {
    return this.facts.disk;
  }

  get home(): string {
    return this.variables.get('HOME') ?? HOME;
  }

  get prompt(): string {
    const short = this.cwd === HOME || this.cwd.startsWith(`${HOME}/`) ? `~${this.cwd.slice(HOME.length)}` : this.cwd;
    return `${USER}@${this.facts.hostname}:${short}$ `;
  }

  /** A shell of its own with all this one has. */
  fork(): Shell {
    const fork = new Shell(this.facts, this);
    fork.clock = () => this.clock();
    return Object.assign(fork, {
      cwd: this.cwd,
      code: this.code,
      name: this.name,
      args: this.args,
      strict: this.strict,
      depth: this.depth,
    });
  }

  /** Milliseconds, for whoever waits. */
  clock = (): number => performance.now() + this.#skipped;

  path(given: string): string {
    const home = given === '~' || given.startsWith('~/') ? HOME + given.slice(1) : given;
    return absolute(home, this.cwd);
  }

  variable(name: string): string | undefined {
    if (name === '?') return String(this.code);
    if (name === '$') return '1024';
    if (name === '#') return String(this.args.length);
    if (name === '@' || name === '*') return this.args.join(' ');
    if (name === 'PWD') return this.cwd;
    if (name === 'RANDOM') return String(Math.floor(Math.random() * 32_768));
    if (name === 'SECONDS') return String(Math.floor((this.facts.now() - this.facts.since) / 1000));
    if (/^\d+$/.test(name)) return name === '0' ? this.name : this.args[Number(name) - 1];
    return this.variables.get(name);
  }

  set(name: string, value: string): void {
    this.variables.set(name, value);
  }

  unset(name: string): void {
    this.variables.delete(name);
  }

  unaliased([name, ...args]: readonly string[]): string[] {
    const alias = name === undefined ? undefined : this.aliases.get(name);
    if (alias !== undefined) return [...alias.split(/\s+/).filter(Boolean), ...args];
    return name === undefined ? [] : [name, ...args];
  }

  /** Paths in a message as they were given. */
  asTyped(message: string, args: readonly string[] = []): string {
    const given = args.filter((arg) => arg !== '' && !arg.startsWith('-')).toSorted((a, b) => b.length - a.length);
    const text = given.reduce((said, arg) => said.replaceAll(this.path(arg), arg), message);
    return text.startsWith(`${this.cwd}/`) ? text.slice(this.cwd.length + 1) : text;
  }

  /** Runs a text to its end without waiting, as if nobody sat in front of it. */
  run(line: string): Outcome {
    let output = '';
    const write = (text: string): void => {
      output += text;
    };
    const sink = { write, full: false };
    const outcome = this.#finish(
      runText(this, line, { stdin: NOTHING, out: sink, err: sink, tty: undefined }),
      () => output.length > MOST_OUTPUT,
    );
    const cleared = output.lastIndexOf(CLEAR);
    return {
      output: cleared < 0 ? output : output.slice(cleared + CLEAR.length),
      ...outcome,
      ...(cleared >= 0 && { clear: true }),
    };
  }

  #finish(program: Program, isEnough: () => boolean): { exit?: true } {
    try {
      let step = program.next();
      for (let waits = 0; !step.done; waits++) {
        const { value: wait } = step;
        const stuck = !isReady(wait, this.clock()) && wait.at === undefined;
        if (waits > MOST_WAITS || stuck || isEnough()) step = program.throw(new Interrupt());
        else {
          this.#skipped += Math.max(0, (wait.at ?? 0) - this.clock());
          step = program.next();
        }
      }
      this.code = step.value;
    } catch (error) {
      if (error instanceof Leaving) {
        this.code = error.code;
        return error.kind === 'exit' ? { exit: true } : {};
      }
      if (!(error instanceof Interrupt)) throw error;
      this.code = 130;
    }
    return {};
  }

  /** What a line that was typed does. */
  program(line: string, io: Io): Program {
    return runText(this, line, io);
  }
}

const FIRST_VARIABLES: readonly (readonly [string, string])[] = [
  ['HOME', HOME],
  ['USER', USER],
  ['LOGNAME', USER],
  ['SHELL', '/bin/bash'],
  ['LANG', 'C.UTF-8'],
  ['TERM', 'xterm-256color'],
  ['PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
  ['PS1', String.raw`\u@\h:\w\$ `],
];
const FIRST_ALIASES: readonly (readonly [string, string])[] = [
  ['ls', 'ls --color=auto'],
  ['ll', 'ls --color=auto -alF'],
  ['la', 'ls --color=auto -A'],
  ['grep', 'grep --color=auto'],
];
