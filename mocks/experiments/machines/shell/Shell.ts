// A small shell on a machine's files: its variables, its place, and what it runs.
import { absolute, type Disk } from './Disk.ts';
import { COMMANDS } from './commands.ts';
import { endedJobs } from './commands/jobs.ts';
import { FIRST_ALIASES, FIRST_VARIABLES, HOME, OPTION_LETTERS, USER } from './firstSettings.ts';
import { keyIn, store } from './language/assign.ts';
import { runExitTrap } from './language/apart.ts';
import type { Engine } from './language/Engine.ts';
import { runCommand, runList, runText } from './language/execute.ts';
import type { Io } from './language/io.ts';
import { Leaving } from './language/Leaving.ts';
import { Interrupt, isReady, NOTHING, type Program, textSource } from './language/process.ts';
import { runScript, type Script } from './language/scripts.ts';
import { specialVariable } from './language/specialVariables.ts';
import { type Command, SyntaxTrouble } from './language/syntax.ts';
import { besideTasks, Exhausted, type Task, Tasks } from './language/tasks.ts';
import { numberOf } from './language/traps.ts';
import { REFERENCE, Variables, valuesOf } from './language/Variables.ts';

export { HOME, USER };

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

type FunctionCommand = Extract<Command, { type: 'function' }>;

export class Shell {
  readonly commands = COMMANDS;
  readonly engine: Engine = { runText, runList, runCommand, runScript };
  readonly facts: ShellFacts;
  readonly variables: Variables;
  readonly functions: Map<string, FunctionCommand>;
  readonly exportedFunctions: Set<string>;
  readonly aliases: Map<string, string>;
  /** `set -e`, `shopt -s nullglob`, by their long names. */
  readonly options: Set<string>;
  readonly traps: Map<string, string>;
  /** Those that are being done. */
  readonly trapping = new Set<string>();
  /** All that runs in the background, and what this shell has started of it. */
  readonly tasks: Tasks;
  jobs: Task[] = [];
  /** Signals that came while a command was running. */
  readonly pending: string[] = [];
  /** Functions that run, the innermost first. */
  callers: string[] = [];
  /** Folders of `pushd`. */
  folders: string[] = [];
  cwd = HOME;
  code = 0;
  name = 'bash';
  args: readonly string[] = [];
  pid = 1024;
  parentPid = 1020;
  lastPid: number | undefined;
  /** Somebody sits in front of it, or it reads a script; a file, or what stands behind `-c`. */
  isInteractive = true;
  isScript = false;
  isFile = false;
  /** Where a failure is an answer: it does not end the script. */
  tolerant = false;
  /** Of functions and scripts that call each other, of loops within each other, of shells within shells. */
  depth = 0;
  loops = 0;
  level = 0;
  traceDepth = 1;
  /** In the script: of the command that runs, and above the part that is read. */
  line = 0;
  linesBefore = 0;
  /** Files that `source` reads, and the innermost. */
  sourcing = 0;
  source: string | undefined;
  /** What files that are made may not have of their rights. */
  umask = 0o022;
  /** Where `getopts` is: in which argument, at which letter. */
  optionPlace = { index: 1, letter: 1 };
  /** How the last `$(…)` of a command ended. */
  substituted: number | undefined;
  /** What `exec` has changed for good. */
  #kept: Partial<Io> = {};
  /** How far time has been skipped, where nobody waits. */
  #skipped = 0;

  constructor(facts: ShellFacts, from?: Shell) {
    this.facts = facts;
    this.variables = new Variables(from?.variables);
    if (!from) {
      for (const [name, value] of FIRST_VARIABLES) this.set(name, value);
      for (const [name] of FIRST_VARIABLES) this.variables.open(name).exported = !/^(?:PS|IFS|OPT)/.test(name);
    }
    this.functions = new Map(from?.functions);
    this.exportedFunctions = new Set(from?.exportedFunctions);
    this.aliases = new Map(from?.aliases ?? FIRST_ALIASES);
    this.options = new Set(from?.options);
    this.traps = new Map();
    this.tasks = from?.tasks ?? new Tasks();
    if (this.disk.nodeAt(HOME)?.kind !== 'dir') this.cwd = '/';
    if (!from) this.set('HOSTNAME', facts.hostname);
  }

  get disk(): Disk {
    return this.facts.disk;
  }

  get home(): string {
    return this.variable('HOME') ?? HOME;
  }

  get prompt(): string {
    const short = this.cwd === HOME || this.cwd.startsWith(`${HOME}/`) ? `~${this.cwd.slice(HOME.length)}` : this.cwd;
    return `${USER}@${this.facts.hostname}:${short}$ `;
  }

  /** Who complains: a script names its line. */
  get speaker(): string {
    return this.isScript ? `${this.source ?? this.name}: line ${this.line}` : 'bash';
  }

  /** A shell of its own with all this one has. */
  fork(): Shell {
    const fork = new Shell(this.facts, this);
    fork.clock = () => this.clock();
    return Object.assign(fork, {
      jobs: [...this.jobs],
      callers: [...this.callers],
      folders: [...this.folders],
      cwd: this.cwd,
      code: this.code,
      name: this.name,
      args: this.args,
      pid: this.pid,
      parentPid: this.parentPid,
      lastPid: this.lastPid,
      isInteractive: false,
      isScript: this.isScript,
      tolerant: this.tolerant,
      depth: this.depth,
      loops: this.loops,
      level: this.level + 1,
      traceDepth: this.traceDepth,
      umask: this.umask,
      sourcing: this.sourcing,
      source: this.source,
      line: this.line,
      linesBefore: this.linesBefore,
    });
  }

  /** A shell for a script: it has what was exported. */
  child({ name, args, isFile }: Script): Shell {
    const child = this.fork();
    for (const one of child.variables.names()) {
      if (child.variables.find(one)?.exported !== true) child.variables.remove(one);
    }
    for (const one of child.functions.keys()) if (!this.exportedFunctions.has(one)) child.functions.delete(one);
    child.aliases.clear();
    child.options.clear();
    return Object.assign(child, {
      jobs: [],
      callers: [],
      name,
      args,
      pid: this.tasks.newPid(),
      parentPid: this.pid,
      isScript: true,
      isFile,
      tolerant: false,
      depth: this.depth + 1,
      loops: 0,
      sourcing: 0,
      source: undefined,
      level: 0,
      line: 0,
      linesBefore: 0,
    });
  }

  /** Milliseconds, for whoever waits. */
  clock = (): number => performance.now() + this.#skipped;

  path(given: string): string {
    const home = given === '~' || given.startsWith('~/') ? HOME + given.slice(1) : given;
    return absolute(home, this.cwd);
  }

  /** `name` or `name[subscript]` */
  variable(reference: string): string | undefined {
    const special = specialVariable(this, reference);
    if (special !== undefined || /^(?:\d+|!)$/.test(reference)) return special;
    const [, name = '', subscript] = REFERENCE.exec(reference) ?? [];
    const variable = this.variables.find(name);
    if (!variable) return undefined;
    if (subscript === '@' || subscript === '*') return valuesOf(variable).join(' ');
    return variable.values.get(subscript === undefined ? '0' : keyIn(this, variable, subscript, name));
  }

  set(reference: string, value: string): void {
    const [, name, subscript] = REFERENCE.exec(reference) ?? [];
    if (name === undefined) throw new SyntaxTrouble(`\`${reference}': not a valid identifier`);
    store(this, { name, variable: this.variables.open(name), subscript, value, append: false });
  }

  setList(name: string, values: readonly string[]): void {
    const variable = this.variables.open(name);
    variable.kind = 'list';
    variable.values.clear();
    for (const [at, value] of values.entries()) variable.values.set(String(at), value);
  }

  unset(reference: string): void {
    const [, name = '', subscript] = REFERENCE.exec(reference) ?? [];
    const variable = this.variables.find(name);
    if (variable?.readonly === true) throw new SyntaxTrouble(`${name}: cannot unset: readonly variable`);
    if (!variable) return;
    if (subscript === undefined) this.variables.remove(name);
    else if (subscript === '@' || subscript === '*') variable.values.clear();
    else variable.values.delete(keyIn(this, variable, subscript, name));
  }

  /** By its letter, as `set` takes it; false where there is no such option. */
  setOption(letter: string, on: boolean): boolean {
    const name = OPTION_LETTERS[letter];
    if (name === undefined) return false;
    if (on) this.options.add(name);
    else this.options.delete(name);
    return true;
  }

  /** Signals to itself: what a trap says, otherwise its end. */
  signal(signal: string): void {
    if (this.traps.has(signal) && signal !== 'KILL') this.pending.push(signal);
    else if (!this.isInteractive || signal === 'KILL' || signal === 'HUP') {
      throw new Leaving('exit', 128 + numberOf(signal));
    }
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
      this.program(line, { stdin: NOTHING, out: sink, err: sink, tty: undefined }),
      () => output.length > MOST_OUTPUT,
    );
    const cleared = output.lastIndexOf(CLEAR);
    return {
      output: cleared < 0 ? output : output.slice(cleared + CLEAR.length),
      ...outcome,
      ...(cleared >= 0 && { clear: true }),
    };
  }

  /** Runs a command with an input, at once. */
  outputOf(line: string, input: string): { readonly output: string; readonly errors: string; readonly code: number } {
    let [output, errors] = ['', ''];
    this.#finish(
      runText(this, line, {
        stdin: textSource(input),
        out: { write: (text) => void (output += text), full: false },
        err: { write: (text) => void (errors += text), full: false },
        tty: undefined,
      }),
      () => output.length > MOST_OUTPUT,
    );
    return { output, errors, code: this.code };
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
  *program(line: string, io: Io): Program {
    const own: Io = { ...io, ...this.#kept };
    try {
      return yield* besideTasks(this.#front(line, own), this.tasks, () => this.clock());
    } finally {
      const changed = Object.entries(own).filter(
        ([name, value]) => !Object.entries(io).some(([one, old]) => one === name && old === value),
      );
      this.#kept = Object.fromEntries(changed);
      this.loops = 0;
      if (io.tty) io.err.write(endedJobs(this));
    }
  }

  *#front(line: string, io: Io): Program {
    try {
      return yield* runText(this, line, io);
    } catch (error) {
      if (error instanceof Exhausted) return 254;
      // Calls within calls without an end.
      if (error instanceof RangeError && error.message.includes('call stack')) {
        io.err.write('Segmentation fault (core dumped)\n');
        return 139;
      }
      if (error instanceof Leaving && error.kind === 'exit') {
        this.code = error.code;
        yield* runExitTrap(this, io);
        throw new Leaving('exit', this.code);
      }
      throw error;
    }
  }
}
