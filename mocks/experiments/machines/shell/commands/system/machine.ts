// The machine's names, its system and its clock.
import { type Commands, Usage } from '../../language/io.ts';
import { dateText, momentOf } from '../dates.ts';
import { optionsOf } from '../options.ts';

const UNAME: readonly (readonly [letter: string, value: string])[] = [
  ['s', 'Linux'],
  ['n', ''],
  ['r', '6.8.0-48-generic'],
  ['m', 'x86_64'],
  ['o', 'GNU/Linux'],
];

export const MACHINE_COMMANDS: Commands = {
  whoami: { about: '显示当前用户', run: ({ shell, out }) => out.write(`${shell.variable('USER') ?? ''}\n`) },
  id: {
    about: '显示用户与所属组',
    run: ({ out }) => out.write('uid=1000(student) gid=1000(student) groups=1000(student),27(sudo)\n'),
  },
  hostname: {
    about: '显示主机名',
    run: ({ shell, args, out }) => out.write(args[0] === '-I' ? '10.20.0.15 \n' : `${shell.facts.hostname}\n`),
  },
  uname: {
    about: '显示系统信息，-a 全部，-r 内核版本',
    run({ shell, args, out }) {
      const options = optionsOf(args, 'asnrmo');
      const wanted = UNAME.filter(([letter]) =>
        args.length === 0 ? letter === 's' : options.has('a') || options.has(letter),
      );
      out.write(`${wanted.map(([, value]) => value || shell.facts.hostname).join(' ')}\n`);
    },
  },
  date: {
    about: '显示日期和时间，例如 date +%F、date -d yesterday',
    run({ shell, args, out }) {
      const format = args.find((arg) => arg.startsWith('+'));
      const options = optionsOf(
        args.filter((arg) => arg !== format),
        'd:',
      );
      const wanted = options.value('d') ?? 'now';
      const at = momentOf(wanted, shell.facts.now());
      if (at === undefined) throw new Usage(`invalid date ‘${wanted}’`);
      out.write(`${dateText(at, format)}\n`);
    },
  },
  clear: { about: '清屏', run: ({ out }) => out.write('\u001B[H\u001B[2J\u001B[3J') },
};
