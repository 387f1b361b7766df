// A shell on a machine's files: its variables, its folder, and what it runs.
import { absolute, type Disk, type DiskNode } from './Disk.ts';
import { BUILTINS, COMMANDS } from './commands.ts';
import { jobNews } from './commands/shell/jobs.ts';
import { runText } from './language/execute.ts';
import type { Io } from './language/io.ts';
import type { Program } from './language/process.ts';
import type { Command } from './language/syntax.ts';
import { inFront, type Task, Tasks } from './language/tasks.ts';
import { Variables } from './language/Variables.ts';

export const USER = 'student';
export const HOME = `/home/${USER}`;

const FIRST_VARIABLES = {
  HOME,
  USER,
  SHELL: '/bin/bash',
  LANG: 'zh_CN.UTF-8',
  TERM: 'xterm-256color',
  PATH: '/usr/local/bin:/usr/bin:/bin',
};

export interface ShellFacts {
  readonly disk: Disk;
  readonly hostname: string;
  now(): number;
  /** The moment at which the machine was started. */
  readonly since: number;
}

export interface Script {
  readonly name: string;
  readonly args: readonly string[];
}

export class Shell {
  readonly commands = COMMANDS;
  readonly facts: ShellFacts;
  readonly variables: Variables;
  readonly functions: Map<string, Command>;
  /** All that runs in the background, and what this shell has started of it. */
  readonly tasks: Tasks;
  jobs: Task[] = [];
  cwd = HOME;
  code = 0;
  name = 'bash';
  args: readonly string[] = [];
  pid = 1024;
  lastPid: number | undefined;
  isInteractive = true;
  isScript = false;
  /** `set -e` */
  endsOnFailure = false;
  /** A failure is an answer at the moment: it does not end the script. */
  tolerant = false;
  /** Nesting of functions and scripts, of functions alone, and of loops. */
  depth = 0;
  functionDepth = 0;
  loops = 0;
  /** The line of the script that runs. */
  line = 0;
  /** The exit code of the last `$(…)`. */
  substituted = 0;

  constructor(facts: ShellFacts, from?: Shell) {
    this.facts = facts;
    this.variables = new Variables(from?.variables);
    this.functions = new Map(from?.functions);
    this.tasks = from?.tasks ?? new Tasks();
    if (this.disk.nodeAt(HOME)?.kind !== 'dir') this.cwd = '/';
    if (from) return;
    for (const [name, value] of Object.entries({ ...FIRST_VARIABLES, HOSTNAME: facts.hostname })) {
      this.set(name, value);
      this.variables.export(name);
    }
  }

  get disk(): Disk {
    return this.facts.disk;
  }

  get prompt(): string {
    const short = this.cwd === HOME || this.cwd.startsWith(`${HOME}/`) ? `~${this.cwd.slice(HOME.length)}` : this.cwd;
    return `${USER}@${this.facts.hostname}:${short}$ `;
  }

  /** Begins a complaint; a script names its line. */
  get speaker(): string {
    return this.isScript ? `${this.name}: line ${this.line}` : 'bash';
  }

  isBuiltin(name: string): boolean {
    return Object.hasOwn(BUILTINS, name);
  }

  /** A copy with all this one has. */
  fork(): Shell {
    const fork = new Shell(this.facts, this);
    const { variables, functions } = fork;
    return Object.assign(fork, this, { variables, functions, isInteractive: false, jobs: [...this.jobs] });
  }

  /** A shell for a script: it has only what was exported. */
  child({ name, args }: Script): Shell {
    const child = new Shell(this.facts, this);
    const exported = new Set(this.variables.exported().map(([one]) => one));
    for (const one of child.variables.names()) if (!exported.has(one)) child.variables.remove(one);
    child.functions.clear();
    const { clock, cwd } = this;
    const own = { isInteractive: false, isScript: true, pid: this.tasks.newPid(), depth: this.depth + 1 };
    return Object.assign(child, { clock, cwd, name, args }, own);
  }

  /** Milliseconds, for programs that wait. */
  clock = (): number => performance.now();

  path(given: string): string {
    const home = given === '~' || given.startsWith('~/') ? HOME + given.slice(1) : given;
    return absolute(home, this.cwd);
  }

  nodeAt(given: string): DiskNode | undefined {
    return given === '' ? undefined : this.disk.nodeAt(this.path(given));
  }

  variable(name: string): string | undefined {
    if (/^\d+$/.test(name)) return name === '0' ? this.name : this.args[Number(name) - 1];
    return Object.hasOwn(SPECIAL, name) ? SPECIAL[name]?.(this) : this.variables.get(name);
  }

  set(name: string, value: string): void {
    this.variables.set(name, value);
  }

  addJob(text: string, program: Program): Task {
    const numbers = this.jobs.filter(({ code }) => code === undefined).map(({ number }) => number);
    const number = Math.max(0, ...numbers) + 1;
    const task: Task = { text, program, number, pid: this.tasks.newPid(), wait: undefined, code: undefined };
    this.jobs.push(task);
    this.tasks.start(task);
    return task;
  }

  /** Paths in a message as they were given. */
  asTyped(message: string, args: readonly string[] = []): string {
    const given = args.filter((arg) => arg !== '' && !arg.startsWith('-')).toSorted((a, b) => b.length - a.length);
    const text = given.reduce((said, arg) => said.replaceAll(this.path(arg), arg), message);
    return text.startsWith(`${this.cwd}/`) ? text.slice(this.cwd.length + 1) : text;
  }

  /** Runs a line that was typed, with the tasks beside it. */
  *program(line: string, io: Io): Program {
    try {
      return yield* inFront(runText(this, line, io), this.tasks, this.clock);
    } finally {
      this.loops = 0;
      if (io.tty) io.err.write(jobNews(this));
    }
  }
}

const SPECIAL: Readonly<Record<string, (shell: Shell) => string | undefined>> = {
  '?': ({ code }) => String(code),
  $: ({ pid }) => String(pid),
  '!': ({ lastPid }) => (lastPid === undefined ? undefined : String(lastPid)),
  '#': ({ args }) => String(args.length),
  '@': ({ args }) => args.join(' '),
  '*': ({ args }) => args.join(' '),
  PWD: ({ cwd }) => cwd,
  RANDOM: () => String(Math.floor(Math.random() * 32_768)),
};
