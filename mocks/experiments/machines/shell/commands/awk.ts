import type { Commands, Run } from '../language/io.ts';
import { type Program, put, readAll, readLine, textSource, type Source } from '../language/process.ts';
import { AwkProgram } from './awk/AwkProgram.ts';
import { AwkState, Exit, toText } from './awk/AwkState.ts';
import { inputs } from './input.ts';
import { optionsOf, Usage } from './options.ts';
import { escapes } from './printing.ts';

export const AWK_COMMANDS: Commands = {
  awk: { about: "按列处理文本：awk -F: '{print $1}' 文件，条件、变量、数组、函数、BEGIN 和 END", run: awk },
  gawk: { about: '', run: awk },
  mawk: { about: '', run: awk },
};

/** A file, or what comes through the pipe; `name=value` among the files. */
interface Part {
  readonly name: string;
  readonly source: Source | undefined;
  readonly sets?: readonly [name: string, value: string];
}

const SETS = /^([A-Za-z_]\w*)=([\s\S]*)$/;

function* awk(run: Run): Program {
  const options = optionsOf(run.args, 'F:v:f:');
  const [first, ...others] = options.rest;
  const files = options.values('f');
  const source = files.length === 0 ? first : files.map((file) => run.shell.disk.read(run.shell.path(file))).join('\n');
  if (source === undefined) throw new Usage('usage: awk [-F fs][-v var=value][prog | -f progfile][file ...]', 2);
  const operands = files.length === 0 ? others : options.rest;
  const program = new AwkProgram(source);
  /** Lines that were read ahead, for `getline`. */
  const ahead: string[] = [];
  const state = stateFor(run, ahead);
  for (const [name, definition] of program.functions) state.functions.set(name, definition);
  setUp(state, run, operands);
  const by = options.value('F');
  if (by !== undefined) state.set('FS', by === 't' ? '\t' : escapes(by));
  for (const given of options.values('v')) {
    const [, name = '', value = ''] = SETS.exec(given) ?? [];
    state.set(name, escapes(value));
  }
  try {
    try {
      program.begin(state);
      if (program.reads) yield* eachRecord(run, program, { state, operands, ahead });
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    }
    try {
      if (program.reads) program.end(state);
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    }
  } finally {
    state.closeAll();
  }
  return state.code;
}

interface Going {
  readonly state: AwkState;
  readonly operands: readonly string[];
  readonly ahead: string[];
}

function* eachRecord(run: Run, program: AwkProgram, { state, operands, ahead }: Going): Program<void> {
  const { parts, failed } = yield* partsOf(run, operands);
  for (const { name, source, sets } of parts) {
    if (sets) state.set(sets[0], escapes(sets[1]));
    if (!source) continue;
    state.set('FILENAME', name);
    state.set('FNR', 0);
    const separator = toText(state.get('RS'));
    if (program.readsAhead || separator !== '\n') {
      ahead.push(...recordsOf(yield* readAll(source), separator));
    }
    const isAhead = ahead.length > 0 || program.readsAhead || separator !== '\n';
    for (;;) {
      const line = isAhead ? ahead.shift() : yield* readLine(source);
      if (line === undefined) break;
      state.nextRecord(line);
      if (!program.record(state)) break;
      if (!(yield* put(run.out, ''))) return;
    }
    ahead.length = 0;
  }
  if (failed) state.code = 2;
}

function* partsOf(run: Run, operands: readonly string[]): Program<{ parts: Part[]; failed: boolean }> {
  const parts: Part[] = [];
  let anyFailed = false;
  for (const operand of operands) {
    const [, name, value = ''] = SETS.exec(operand) ?? [];
    if (name !== undefined) {
      parts.push({ name: '', source: undefined, sets: [name, value] });
      continue;
    }
    const { given, failed } = yield* inputs(run, [operand]);
    anyFailed ||= failed;
    for (const one of given) parts.push({ name: operand, source: textSource(one.text) });
  }
  if (!operands.some((operand) => !SETS.test(operand))) parts.push({ name: '', source: run.stdin });
  return { parts, failed: anyFailed };
}

/** Nothing: paragraphs. */
function recordsOf(text: string, separator: string): string[] {
  const whole = text.replace(/\n$/, '');
  if (whole === '') return [];
  if (separator === '') return whole.replaceAll(/^\n+|\n+$/g, '').split(/\n{2,}/);
  if (separator === '\n') return whole.split('\n');
  const records = text.split(separator.length === 1 ? separator : new RegExp(separator, 'u'));
  if (records.at(-1) === '' || records.at(-1) === '\n') records.pop();
  return records;
}

function stateFor({ shell, out, err }: Run, ahead: string[]): AwkState {
  return new AwkState({
    print: (text) => out.write(text),
    nextLine: () => ahead.shift(),
    fileText: (path) => {
      const node = shell.disk.nodeAt(shell.path(path));
      return node?.kind === 'file' ? node.text : undefined;
    },
    writeFile: (path, text, append) => shell.disk.write(shell.path(path), text, shell.facts.now(), append),
    run(command, input, kept) {
      const { output, errors, code } = shell.fork().outputOf(command, input);
      if (!kept) out.write(output);
      err.write(errors);
      return { output, code };
    },
    now: () => shell.facts.now(),
  });
}

function setUp(state: AwkState, { shell, name }: Run, operands: readonly string[]): void {
  for (const [key, value] of shell.variables.exported()) state.array('ENVIRON').set(key, value);
  for (const [at, operand] of [name, ...operands].entries()) state.array('ARGV').set(String(at), operand);
  state.set('ARGC', operands.length + 1);
}
