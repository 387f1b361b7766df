// Programs that were started with `&`.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import type { Program } from '../../language/process.ts';
import type { Task } from '../../language/tasks.ts';
import type { Shell } from '../../Shell.ts';
import { processesOf } from '../system/processes.ts';

export const JOB_COMMANDS: Commands = {
  jobs: {
    about: '后台任务：命令 & 放到后台，jobs 查看，kill %1 结束',
    run({ shell, out }) {
      for (const task of shell.jobs) out.write(shown(task));
      shell.jobs = shell.jobs.filter(isOpen);
    },
  },
  wait: { about: '等后台任务结束：wait、wait 进程号、wait %1', run: waitFor },
  kill: { about: '结束进程：kill 进程号，kill -9 进程号，kill %1', run: kill },
};

const isOpen = ({ code }: Task): boolean => code === undefined;

function shown({ code, ending, text, number }: Task): string {
  const state = code === undefined ? 'Running' : (ending ?? (code === 0 ? 'Done' : `Exit ${code}`));
  return `[${number}]   ${state.padEnd(24)}${text}${code === undefined ? ' &' : ''}\n`;
}

/** The prompt tells once of those that have ended. */
export function jobNews(shell: Shell): string {
  const text = shell.jobs.filter((task) => !isOpen(task)).map(shown);
  shell.jobs = shell.jobs.filter(isOpen);
  return text.join('');
}

/** `%1` or a process's number. */
const jobOf = (shell: Shell, given: string): Task | undefined =>
  shell.jobs.findLast(({ number, pid }) => given === `%${number}` || given === String(pid));

/** Returns the task's code once it has ended. */
function* ended(shell: Shell, task: Task): Program {
  while (task.code === undefined) yield { until: () => !isOpen(task) };
  shell.jobs = shell.jobs.filter((one) => one !== task);
  return task.code;
}

function* waitFor({ shell, args, err }: Run): Program {
  if (args.length === 0) for (const task of shell.jobs) yield* ended(shell, task);
  let code = 0;
  for (const given of args) {
    const task = jobOf(shell, given);
    if (task) code = yield* ended(shell, task);
    else {
      const why = given.startsWith('%') ? `${given}: no such job` : `pid ${given} is not a child of this shell`;
      err.write(`${shell.speaker}: wait: ${why}\n`);
      code = 127;
    }
  }
  return code;
}

function kill({ shell, args, err }: Run): number {
  const [first = '', ...others] = args;
  const isSignal = first.startsWith('-');
  if (isSignal && !/^-(?:9|15|KILL|TERM)$/.test(first)) {
    throw new Usage(`${first.slice(1)}: invalid signal specification`);
  }
  const targets = isSignal ? others : args;
  if (targets.length === 0) throw new Usage('usage: kill [-9] pid | jobspec ...', 2);
  const [code, ending] = /9|KILL/.test(first) && isSignal ? [137, 'Killed'] : [143, 'Terminated'];
  let failed = 0;
  for (const target of targets) {
    const task = jobOf(shell, target) ?? shell.tasks.running.find(({ pid }) => String(pid) === target);
    if (task && isOpen(task)) {
      task.ending = ending;
      shell.tasks.end(task, code);
      task.program.return(0);
    } else if (!task) {
      const isThere = processesOf(shell).some(({ pid }) => String(pid) === target);
      const why = target.startsWith('%') ? 'no such job' : isThere ? 'Operation not permitted' : 'No such process';
      err.write(`${shell.speaker}: kill: ${target}: ${why}\n`);
      failed = 1;
    }
  }
  return failed;
}
