import { type Known, Usage } from '../../language/io.ts';
import { put } from '../../language/process.ts';
import { escapes, formatted } from '../format.ts';
import { inputs, linesOf, textOf } from '../input.ts';
import { optionsOf } from '../options.ts';
import { AwkParser, type AwkState, isTrue, type Rule, toText, type Value } from './AwkParser.ts';

export const awk: Known = {
  about: "按列处理：awk '{print $1}' 文件，-F 分隔符，-v 名称=值；模式、BEGIN、END、求和、printf",
  *run(run) {
    const options = optionsOf(run.args, 'F:v:');
    const [program, ...paths] = options.rest;
    if (program === undefined) throw new Usage("usage: awk [-F fs] [-v var=value] 'prog' [file ...]", 2);
    const rules = new AwkParser(program).rules();
    const assigned = options
      .values('v')
      .map((one): [string, Value] => [one.replace(/=.*/s, ''), one.replace(/^.*?=/s, '')]);
    const variables = new Map<string, Value>([['FS', escapes(options.value('F') ?? ' ')], ...assigned]);
    let fields: string[] = [];
    const output: string[] = [];
    const state: AwkState = {
      variables,
      field: (at) => fields[at] ?? '',
      print: (values) => output.push(textOf([values.length === 0 ? (fields[0] ?? '') : values.map(toText).join(' ')])),
      printf: ([format = '', ...values]) => output.push(formatted(toText(format), values.map(toText), { once: true })),
    };
    const apply = (isMeant: (when: Rule['when']) => boolean): void => {
      for (const { when, acts } of rules) if (isMeant(when)) for (const act of acts) act(state);
    };
    apply((when) => when === 'BEGIN');
    const isOver = rules.every(({ when }) => when === 'BEGIN');
    const { given, failed } = isOver ? { given: [], failed: false } : yield* inputs(run, paths);
    for (const [at, line] of given.flatMap(({ text }) => linesOf(text)).entries()) {
      fields = [line, ...fieldsOf(line, toText(variables.get('FS') ?? ' '))];
      variables.set('NR', at + 1).set('NF', fields.length - 1);
      apply((when) => typeof when === 'function' && isTrue(when(state)));
      yield* put(run.out, output.splice(0).join(''));
    }
    apply((when) => when === 'END');
    yield* put(run.out, output.join(''));
    return Number(failed) * 2;
  },
};

/** A blank stands for any number of them, other text may be a pattern. */
function fieldsOf(line: string, by: string): string[] {
  if (by === ' ') return line.split(/\s+/).filter(Boolean);
  return line === '' ? [] : line.split(by.length === 1 ? by : new RegExp(by, 'u'));
}
