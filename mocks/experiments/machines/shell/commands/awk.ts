import type { Commands, Run } from '../language/io.ts';
import { type Program, put, readLine, textSource } from '../language/process.ts';
import { AwkProgram } from './awk/AwkProgram.ts';
import { AwkState, Exit } from './awk/AwkState.ts';
import { inputs } from './input.ts';
import { optionsOf, Usage } from './options.ts';
import { escapes } from './printing.ts';

export const AWK_COMMANDS: Commands = {
  awk: { about: "按列处理文本：awk -F: '{print $1}' 文件，条件、变量、数组、BEGIN 和 END", run: awk },
  gawk: { about: '', run: awk },
};

function* awk(run: Run): Program {
  const options = optionsOf(run.args, 'F:v:f:');
  const [first, ...others] = options.rest;
  const file = options.value('f');
  const source = file === undefined ? first : run.shell.disk.read(run.shell.path(file));
  if (source === undefined) throw new Usage('usage: awk [-F fs][-v var=value][prog | -f progfile][file ...]', 2);
  const program = new AwkProgram(source);
  const state = new AwkState((text) => run.out.write(text));
  state.set('FS', escapes(options.value('F') ?? ' '));
  for (const given of options.values('v')) {
    const [name = '', ...value] = given.split('=');
    state.set(name, escapes(value.join('=')));
  }
  try {
    program.begin(state);
    if (!program.reads) return state.code;
    const paths = file === undefined ? others : options.rest;
    const { given, failed } = paths.length === 0 ? { given: undefined, failed: false } : yield* inputs(run, paths);
    const stdin = given ? textSource(given.map(({ text }) => text).join('')) : run.stdin;
    for (let line = yield* readLine(stdin); line !== undefined; line = yield* readLine(stdin)) {
      state.nextRecord(line);
      program.record(state);
      if (!(yield* put(run.out, ''))) break;
    }
    if (failed) state.code = 2;
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  try {
    program.end(state);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  return state.code;
}
