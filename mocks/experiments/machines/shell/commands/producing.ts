// Commands that put out much.
import type { Commands } from '../language/io.ts';
import { put } from '../language/process.ts';
import { optionsOf, Usage } from './options.ts';
import { filled } from './printing.ts';

export const PRODUCING_COMMANDS: Commands = {
  seq: {
    about: '一列数：seq 5、seq 1 2 9',
    *run(run) {
      // A number may be below nothing: it is no option.
      const negative = (arg: string): boolean => /^-\.?\d/.test(arg);
      const cut = run.args.findIndex((arg) => negative(arg));
      const args = cut < 0 ? run.args : [...run.args.slice(0, cut), '--', ...run.args.slice(cut)];
      const options = optionsOf(args, 's:wf:', { separator: 's', 'equal-width': 'w', format: 'f' });
      const numbers = options.rest.map(Number);
      const [from = 1, by, to] =
        numbers.length === 1
          ? [1, 1, numbers[0] ?? 0]
          : numbers.length === 2
            ? [numbers[0], 1, numbers[1] ?? 0]
            : numbers;
      if (numbers.length === 0 || numbers.some(Number.isNaN)) throw new Usage('missing operand');
      const step = by ?? 1;
      const between = options.value('s') ?? '\n';
      const places = Math.max(...options.rest.map((text) => text.split('.')[1]?.length ?? 0));
      const width = options.has('w') ? Math.max(from.toFixed(places).length, (to ?? 0).toFixed(places).length) : 0;
      const format = options.value('f');
      const shown = (number: number): string =>
        format === undefined ? filled(`%0${width}.${places}f`, [String(number)]) : filled(format, [String(number)]);
      if (step === 0) throw new Usage(`invalid Zero increment value: ‘${options.rest[1] ?? '0'}’`);
      const count = Math.floor(((to ?? 0) - from) / step + 1e-9) + 1;
      for (let at = 0; at < count; at++) {
        if (!(yield* put(run.out, (at === 0 ? '' : between) + shown(from + at * step)))) return 0;
      }
      if (count > 0) run.out.write('\n');
      return 0;
    },
  },
  flood: {
    about: '',
    *run({ args, out }) {
      const total = Number(args[0] ?? 20) * 1024 * 1024;
      const line = (at: number): string =>
        `${String(at).padStart(9, '0')} 研习平台的大量输出 ${'0123456789abcdef'.repeat(4)}\n`;
      const size = Buffer.byteLength(line(0));
      for (let at = 0; at * size < total; at += 100) {
        if (!(yield* put(out, Array.from({ length: 100 }, (_, more) => line(at + more)).join('')))) return 0;
        yield { at: 0 };
      }
      return 0;
    },
  },
  yes: {
    about: '不停地输出同一行（Ctrl+C 结束）',
    *run({ args, out }) {
      const line = `${args.length === 0 ? 'y' : args.join(' ')}\n`;
      const many = line.repeat(Math.ceil(4096 / line.length));
      while (yield* put(out, many)) yield { at: 0 };
      return 0;
    },
  },
};
