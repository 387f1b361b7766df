// `echo` and `printf`.
import type { Commands, Run } from '../language/io.ts';
import { put } from '../language/process.ts';
import { dateText } from './dates.ts';
import { Usage } from './options.ts';
import { escapes, filled } from './printing.ts';

export const WRITING_COMMANDS: Commands = {
  echo: {
    about: '输出文字；echo 文字 > 文件 写入，>> 追加；-e 认 \\n，-n 不换行',
    *run({ args, out }) {
      let from = 0;
      while (/^-[neE]+$/.test(args[from] ?? '')) from += 1;
      const letters = args.slice(0, from).join('');
      const text = args.slice(from).join(' ');
      // `\c`: nothing more, not even the end of the line.
      const [whole, cut] = letters.includes('e') ? stopped(text) : [text, false];
      yield* put(out, (letters.includes('e') ? escapes(whole) : whole) + (cut || letters.includes('n') ? '' : '\n'));
      return 0;
    },
  },
  printf: { about: '按格式输出文字，\\n 换行，%s %d %05.2f；-v 变量 存到变量', run: printf },
};

function stopped(text: string): [string, boolean] {
  const at = /^(?:[^\\]|\\[^c])*?\\c/s.exec(text)?.[0].length;
  return at === undefined ? [text, false] : [text.slice(0, at - 2), true];
}

function printf({ shell, args, out, err }: Run): number {
  const variable = args[0] === '-v' ? args[1] : undefined;
  const [format, ...values] = args.slice(variable === undefined ? (args[0] === '--' ? 1 : 0) : 2);
  if (format === undefined) throw new Usage('usage: printf [-v var] format [arguments]', 2);
  let code = 0;
  const text = filled(octal(escapes(format)), values, {
    dateOf: (form, value) =>
      dateText(/^\d+$/.test(value) ? Number(value) * 1000 : shell.facts.now(), `+${form === '' ? '%T' : form}`),
    onTrouble(value) {
      err.write(`${shell.speaker}: printf: ${value}: invalid number\n`);
      code = 1;
    },
  });
  if (variable === undefined) out.write(text);
  else shell.set(variable, text);
  return code;
}

/** `\101` */
const octal = (text: string): string =>
  text.replaceAll(/\\([0-7]{1,3})/g, (_whole, digits: string) => String.fromCodePoint(Number.parseInt(digits, 8)));
