// All that the shell knows.
import { type Commands, ok, textOf } from './Command.ts';
import { FILE_COMMANDS } from './fileCommands.ts';
import { SYSTEM_COMMANDS } from './systemCommands.ts';
import { TEXT_COMMANDS } from './textCommands.ts';

const KNOWN: Commands = { ...FILE_COMMANDS, ...TEXT_COMMANDS, ...SYSTEM_COMMANDS };

export const COMMANDS: Commands = {
  ...KNOWN,
  help: {
    about: '显示这份说明',
    run: () =>
      ok(
        textOf([
          '这台机器支持的命令：',
          ...Object.entries(KNOWN)
            .filter(([, { about }]) => about !== '')
            .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`),
          '还可以用 | > >> < && || ; 以及 * ? 通配符。按 Ctrl+C 放弃当前的命令，Ctrl+L 清屏。',
        ]),
      ),
  },
  which: {
    about: '',
    run: ({ args }) => {
      const found = args.filter((name) => Object.hasOwn(KNOWN, name));
      return { code: found.length === args.length ? 0 : 1, output: textOf(found.map((name) => `/usr/bin/${name}`)) };
    },
  },
};
