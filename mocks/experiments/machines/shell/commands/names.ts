// Names of files: their parts, whole, and new ones.
import { nameOf, parentOf } from '../Disk.ts';
import type { Commands, Run } from '../language/io.ts';
import { textOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';

export const NAME_COMMANDS: Commands = {
  basename: {
    about: '路径里的文件名，可以去掉后缀',
    run({ args, out }) {
      const options = optionsOf(args, 'as:z', { multiple: 'a', suffix: 's' });
      const [first, second] = options.rest;
      if (first === undefined) throw new Usage('missing operand');
      const several = options.has('a') || options.has('s');
      const end = options.value('s') ?? (several ? '' : (second ?? ''));
      const names = (several ? options.rest : [first]).map((path) => nameOf(path.replace(/\/+$/, '')) || '/');
      out.write(
        textOf(
          names.map((name) => (end !== '' && name !== end && name.endsWith(end) ? name.slice(0, -end.length) : name)),
        ),
      );
    },
  },
  dirname: {
    about: '路径里的目录',
    run({ args, out }) {
      if (args.length === 0) throw new Usage('missing operand');
      out.write(
        textOf(
          args
            .map((path) => (path.includes('/') ? parentOf(path.replace(/(?<=.)\/+$/, '')) : '.'))
            .map((path) => path.replace(/^\/$/, '/')),
        ),
      );
    },
  },
  realpath: {
    about: '',
    run({ shell, args, out, err }) {
      const options = optionsOf(args, 'meqsLP');
      let code = 0;
      for (const path of options.rest) {
        if (options.has('m') || shell.disk.nodeAt(parentOf(shell.path(path)))) out.write(`${shell.path(path)}\n`);
        else {
          err.write(`realpath: ${path}: No such file or directory\n`);
          code = 1;
        }
      }
      return code;
    },
  },
  mktemp: { about: '新建临时文件，-d 目录', run: mktemp },
  truncate: {
    about: '',
    run({ shell, args }) {
      const options = optionsOf(args, 's:c', { size: 's' });
      const [, sign = '', count = '', unit = ''] = /^([-+]?)(\d+)([KMG]?)$/.exec(options.value('s') ?? '') ?? [];
      if (count === '') throw new Usage("you must specify either '--size' or '--reference'");
      const given = Number(count) * ({ K: 1024, M: 1024 ** 2, G: 1024 ** 3 }[unit] ?? 1);
      for (const path of options.rest) {
        const before = shell.disk.nodeAt(shell.path(path)) ? shell.disk.read(shell.path(path)) : '';
        const size = sign === '+' ? before.length + given : sign === '-' ? Math.max(0, before.length - given) : given;
        shell.disk.write(shell.path(path), before.slice(0, size).padEnd(size, '\0'), shell.facts.now());
      }
    },
  },
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function mktemp({ shell, args, out }: Run): number {
  const options = optionsOf(args, 'dtqup:', { directory: 'd', tmpdir: 'p', 'dry-run': 'u' });
  const folder = options.value('p') || shell.variable('TMPDIR') || '/tmp';
  const [given] = options.rest;
  const inFolder = given === undefined || options.has('t') || options.has('p');
  const template = inFolder ? `${folder}/${given ?? 'tmp.XXXXXXXXXX'}` : given;
  if (!/X{3,}/.test(template)) throw new Usage(`too few X's in template ‘${given ?? ''}’`);
  const name = template.replace(/X{3,}(?=[^X]*$)/, (places) =>
    [...places].map(() => LETTERS[Math.floor(Math.random() * LETTERS.length)] ?? 'X').join(''),
  );
  const path = shell.path(name);
  if (!options.has('u')) {
    // /tmp is always there.
    if (folder === '/tmp' && inFolder) shell.disk.makeDir('/tmp', shell.facts.now(), true);
    if (options.has('d')) shell.disk.makeDir(path, shell.facts.now());
    else shell.disk.write(path, '', shell.facts.now());
    shell.disk.setMode(path, options.has('d') ? 0o700 : 0o600);
  }
  out.write(`${name}\n`);
  return 0;
}
