// Numbers, endless lines, and commands made from lines.
import { type Commands, Usage } from '../../language/io.ts';
import { NOTHING, put, readAll } from '../../language/process.ts';
import { runNamed } from '../../language/execute.ts';

export const PRODUCING_COMMANDS: Commands = {
  seq: {
    about: '一列数：seq 5、seq 1 2 9',
    *run({ args, out }) {
      const numbers = args.map(Number);
      if (numbers.length === 0 || numbers.some(Number.isNaN)) throw new Usage('missing operand');
      const [last = 0, ...others] = numbers.toReversed();
      const [first = 1, step = 1] = others.toReversed();
      if (step === 0) throw new Usage('invalid Zero increment value: ‘0’');
      for (let number = first; step > 0 ? number <= last : number >= last; number += step) {
        if (!(yield* put(out, `${number}\n`))) return 0;
      }
      return 0;
    },
  },
  yes: {
    about: '不停地输出同一行（Ctrl+C 结束）',
    *run({ args, out }) {
      const line = `${args.length === 0 ? 'y' : args.join(' ')}\n`;
      while (yield* put(out, line.repeat(Math.ceil(4096 / line.length)))) yield { at: 0 };
      return 0;
    },
  },
  xargs: {
    about: '把输入的词作为参数执行命令',
    *run(run) {
      const [name = 'echo', ...args] = run.args;
      if (name.startsWith('-')) throw new Usage(`invalid option -- '${name.slice(1, 2)}'`);
      const words = (yield* readAll(run.stdin)).split(/\s+/).filter(Boolean);
      const code = yield* runNamed(run.shell, name, [...args, ...words], { ...run, stdin: NOTHING });
      return code === 0 ? 0 : 123;
    },
  },
};
