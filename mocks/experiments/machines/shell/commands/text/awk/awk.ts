import { type Known, Usage } from '../../../language/io.ts';
import { put } from '../../../language/process.ts';
import { escapes } from '../../format.ts';
import { inputs, linesOf } from '../../input.ts';
import { optionsOf } from '../../options.ts';
import { AwkParser } from './AwkParser.ts';
import { AwkState, isTrue } from './AwkState.ts';

export const awk: Known = {
  about: "按列处理：awk '{print $1}' 文件，-F 分隔符，-v 名称=值；模式、BEGIN、END、求和、printf",
  *run(run) {
    const options = optionsOf(run.args, 'F:v:');
    const [program, ...paths] = options.rest;
    if (program === undefined) throw new Usage("usage: awk [-F fs] [-v var=value] 'prog' [file ...]", 2);
    const rules = new AwkParser(program).rules();
    const state = new AwkState();
    if (options.has('F')) state.set('FS', escapes(options.value('F') ?? ' '));
    for (const given of options.values('v')) {
      const [name = '', ...value] = given.split('=');
      state.set(name, value.join('='));
    }
    for (const { when, act } of rules) if (when === 'BEGIN') act(state);
    yield* put(run.out, state.takeOutput());
    if (rules.every(({ when }) => when === 'BEGIN')) return 0;
    const { given, failed } = yield* inputs(run, paths);
    for (const line of given.flatMap(({ text }) => linesOf(text))) {
      state.nextLine(line);
      for (const { when, act } of rules) {
        if (when === undefined || (typeof when === 'function' && isTrue(when(state)))) act(state);
      }
      yield* put(run.out, state.takeOutput());
    }
    for (const { when, act } of rules) if (when === 'END') act(state);
    yield* put(run.out, state.takeOutput());
    return Number(failed) * 2;
  },
};
