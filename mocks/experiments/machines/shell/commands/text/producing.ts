// Numbers, endless lines, sums, and commands made from lines.
import { createHash } from 'node:crypto';
import { type Commands, type Known, Usage } from '../../language/io.ts';
import { NOTHING, put, readAll } from '../../language/process.ts';
import { runNamed } from '../../language/execute.ts';
import { inputs, linesOf } from '../input.ts';
import { optionsOf } from '../options.ts';

export const PRODUCING_COMMANDS: Commands = {
  seq: {
    about: '一列数：seq 5、seq 1 2 9，-w 等宽，-s 分隔符',
    *run(run) {
      // A negative number is no option.
      const at = run.args.findIndex((arg) => /^-\d/.test(arg));
      const args = at < 0 ? run.args : [...run.args.slice(0, at), '--', ...run.args.slice(at)];
      const options = optionsOf(args, 's:w');
      const numbers = options.rest.map(Number);
      if (numbers.length === 0 || numbers.some(Number.isNaN)) throw new Usage('missing operand');
      const [last = 0, ...others] = numbers.toReversed();
      const [first = 1, step = 1] = others.toReversed();
      if (step === 0) throw new Usage('invalid Zero increment value: ‘0’');
      const width = options.has('w') ? Math.max(String(first).length, String(last).length) : 0;
      const count = Math.floor((last - first) / step + 1e-9) + 1;
      for (let index = 0; index < count; index++) {
        const number = String(Number((first + index * step).toFixed(6))).padStart(width, '0');
        const between = index === 0 ? '' : (options.value('s') ?? '\n');
        if (!(yield* put(run.out, between + number))) return 0;
      }
      if (count > 0) run.out.write('\n');
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
  /** For whoever tries how a terminal bears much output: so many megabytes. */
  flood: {
    about: '',
    *run({ args, out }) {
      const line = (at: number): string =>
        `${String(at).padStart(9, '0')} 研习平台的大量输出 ${'0123456789abcdef'.repeat(4)}\n`;
      const total = (Number(args[0] ?? 20) * 1024 * 1024) / Buffer.byteLength(line(0));
      for (let at = 0; at < total; at += 100) {
        if (!(yield* put(out, Array.from({ length: 100 }, (_, more) => line(at + more)).join('')))) return 0;
        yield { at: 0 };
      }
      return 0;
    },
  },
  md5sum: sum('计算 MD5', 'md5'),
  sha256sum: sum('计算 SHA-256', 'sha256'),
  xargs: {
    about: '把输入的词作为参数执行命令，-n 每次几个，-I {} 放在哪里',
    *run(run) {
      const stop = firstCommand(run.args);
      const options = optionsOf(run.args.slice(0, stop), 'n:I:');
      const [name = 'echo', ...args] = run.args.slice(stop);
      const text = yield* readAll(run.stdin);
      const place = options.value('I');
      const words = place === undefined ? text.split(/\s+/).filter(Boolean) : linesOf(text);
      const size = place === undefined ? options.number('n', Math.max(1, words.length)) : 1;
      if (size < 1) throw new Usage(`value ${size} for -n option should be >= 1`);
      let code = 0;
      for (let at = 0; at < words.length; at += size) {
        const some = words.slice(at, at + size);
        const given =
          place === undefined ? [...args, ...some] : args.map((arg) => arg.replaceAll(place, some.join(' ')));
        if ((yield* runNamed(run.shell, name, given, { ...run, stdin: NOTHING })) !== 0) code = 123;
      }
      return code;
    },
  },
};

/** Behind the options of `xargs` itself. */
function firstCommand(args: readonly string[]): number {
  let at = 0;
  while (args[at]?.startsWith('-')) at += /^-[nI]$/.test(args[at] ?? '') ? 2 : 1;
  return at;
}

function sum(about: string, algorithm: string): Known {
  return {
    about,
    *run(run) {
      const { given, failed } = yield* inputs(run, run.args);
      for (const { name, text } of given) {
        const bytes = name === '' ? Buffer.from(text) : run.shell.disk.bytes(run.shell.path(name));
        run.out.write(`${createHash(algorithm).update(bytes).digest('hex')}  ${name === '' ? '-' : name}\n`);
      }
      return Number(failed);
    },
  };
}
