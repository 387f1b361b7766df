// The folder one is in, what is said, and the history.
import { type Commands, Usage } from '../../language/io.ts';
import { put } from '../../language/process.ts';
import { escapes, formatted } from '../format.ts';
import { textOf } from '../input.ts';

export const BASIC_COMMANDS: Commands = {
  pwd: { about: '显示当前目录', run: ({ shell, out }) => out.write(`${shell.cwd}\n`) },
  cd: {
    about: '进入目录；cd - 回到上一个',
    run({ shell, args: [given = '~'], out }) {
      const back = given === '-';
      const path = shell.path(back ? (shell.variable('OLDPWD') ?? shell.cwd) : given);
      const node = shell.disk.nodeAt(path);
      if (node?.kind !== 'dir') throw new Usage(`${given}: ${node ? 'Not a directory' : 'No such file or directory'}`);
      shell.set('OLDPWD', shell.cwd);
      shell.cwd = path;
      if (back) out.write(`${path}\n`);
    },
  },
  echo: {
    about: '输出文字；echo 文字 > 文件 写入，>> 追加；-e 认 \\n，-n 不换行',
    *run({ args, out }) {
      const options = /^-[ne]+$/.test(args[0] ?? '') ? (args[0] ?? '') : '';
      const text = args.slice(options === '' ? 0 : 1).join(' ');
      yield* put(out, (options.includes('e') ? escapes(text) : text) + (options.includes('n') ? '' : '\n'));
      return 0;
    },
  },
  printf: {
    about: '按格式输出文字，\\n 换行，%s %d %05.2f',
    run({ shell, args: [format, ...values], out, err }) {
      if (format === undefined) throw new Usage('usage: printf format [arguments]', 2);
      let code = 0;
      const onTrouble = (value: string): void => {
        err.write(`${shell.speaker}: printf: ${value}: invalid number\n`);
        code = 1;
      };
      out.write(formatted(escapes(format), values, onTrouble));
      return code;
    },
  },
  history: {
    about: '显示执行过的命令',
    run: ({ shell, out }) =>
      out.write(textOf(shell.disk.history.map((line, at) => `${String(at + 1).padStart(5)}  ${line}`))),
  },
};
