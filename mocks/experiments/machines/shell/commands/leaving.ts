// `exit`, `return`, `break` and `continue`.
import type { Commands, Run } from '../language/io.ts';
import { Leaving } from '../language/Leaving.ts';
import { Usage } from './options.ts';

export const LEAVING_COMMANDS: Commands = {
  exit: { about: '退出终端', run: exit },
  logout: { about: '退出终端', run: exit },
  return: {
    about: '',
    run(run) {
      if (!run.shell.variables.inFunction && run.shell.sourcing === 0) {
        throw new Usage("can only `return' from a function or sourced script", 2);
      }
      throw new Leaving('return', codeOf(run));
    },
  },
  break: { about: '', run: leaveLoop('break') },
  continue: { about: '', run: leaveLoop('continue') },
};

function codeOf({ shell, args: [given], err, name }: Run): number {
  if (given === undefined) return shell.code;
  if (/^-?\d+$/.test(given)) return Number(given) & 255;
  err.write(`${shell.speaker}: ${name}: ${given}: numeric argument required\n`);
  return 2;
}

function exit(run: Run): never {
  throw new Leaving('exit', codeOf(run));
}

function leaveLoop(kind: 'break' | 'continue'): (run: Run) => undefined {
  return ({ shell, args: [given = '1'] }) => {
    if (shell.loops === 0) throw new Usage("only meaningful in a `for', `while', or `until' loop", 0);
    if (!/^\d+$/.test(given)) throw new Usage(`${given}: numeric argument required`, 128);
    if (given === '0') throw new Usage(`${given}: loop count out of range`);
    throw new Leaving(kind, 0, Number(given));
  };
}
