// Programs that were started with `&` or stopped with Ctrl-Z.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import type { Program } from '../../language/process.ts';
import type { Task } from '../../language/tasks.ts';
import type { Shell } from '../../Shell.ts';
import { processesOf } from '../system/processes.ts';

export const JOB_COMMANDS: Commands = {
  jobs: {
    about: '后台任务：命令 & 放到后台，Ctrl+Z 暂停，jobs 查看，fg 到前台，bg 在后台继续，kill %1 结束',
    run({ shell, out }) {
      for (const task of shell.jobs) out.write(shown(shell, task));
      shell.jobs = shell.jobs.filter(({ code }) => code === undefined);
    },
  },
  fg: {
    about: '',
    *run(run) {
      const { shell } = run;
      const task = requiredJob(run);
      run.out.write(`${task.text}\n`);
      task.stopped = false;
      shell.foreground = task;
      try {
        return yield* ended(shell, task);
      } finally {
        shell.foreground = undefined;
        // Ctrl-C is for the task.
        if (task.code === undefined && !task.stopped) {
          end(shell, task, 'INT');
          forget(shell, task);
        }
      }
    },
  },
  bg: {
    about: '',
    run(run) {
      const task = requiredJob(run);
      task.stopped = false;
      run.out.write(`[${task.number}]${signOf(run.shell, task)} ${task.text} &\n`);
    },
  },
  wait: { about: '等后台任务结束：wait、wait 进程号、wait %1', run: waitFor },
  kill: { about: '结束进程：kill 进程号，kill -9 进程号，kill %1', run: kill },
};

/** `+` the last one, `-` the one before. */
function signOf(shell: Shell, task: Task): string {
  const open = shell.jobs.filter(({ code }) => code === undefined || shell.jobs.length === 1);
  return task === open.at(-1) ? '+' : task === open.at(-2) ? '-' : ' ';
}

const SIGNALS: Readonly<Record<string, number>> = { HUP: 1, INT: 2, KILL: 9, TERM: 15, CONT: 18, STOP: 19, TSTP: 20 };
const ENDED_BY: Readonly<Record<string, string>> = {
  TERM: 'Terminated',
  KILL: 'Killed',
  HUP: 'Hangup',
  INT: 'Interrupt',
};

function shown(shell: Shell, task: Task): string {
  const { code, signal, stopped, text, number } = task;
  const running = code === undefined && !stopped;
  const ending = signal === undefined ? (code === 0 ? 'Done' : `Exit ${code ?? ''}`) : (ENDED_BY[signal] ?? signal);
  const state = code !== undefined ? ending : stopped ? 'Stopped' : 'Running';
  return `[${number}]${signOf(shell, task)}  ${state.padEnd(24)}${text}${running ? ' &' : ''}\n`;
}

/** The prompt tells once of those that have ended or stopped. */
export function jobNews(shell: Shell): string {
  const told = shell.jobs.filter(({ code, isNews }) => code !== undefined || isNews);
  const text = told.map((task) => shown(shell, task)).join('');
  for (const task of told) task.isNews = false;
  shell.jobs = shell.jobs.filter(({ code }) => code === undefined);
  return text;
}

/** `%1`, `%+`, `%-`, `%sleep` or a process's number. */
function jobOf(shell: Shell, given: string): Task | undefined {
  const open = shell.jobs.filter(({ code }) => code === undefined);
  if (/^%?[+%]?$/.test(given)) return open.at(-1);
  if (given === '%-') return open.at(-2);
  if (/^%\d+$/.test(given)) return shell.jobs.find(({ number }) => `%${number}` === given);
  if (given.startsWith('%')) return shell.jobs.find(({ text }) => text.startsWith(given.slice(1)));
  return shell.jobs.findLast(({ pid }) => String(pid) === given);
}

function requiredJob({ shell, args: [given] }: Run): Task {
  const task = jobOf(shell, given ?? '%+');
  if (!task) throw new Usage(`${given ?? 'current'}: no such job`);
  return task;
}

function forget(shell: Shell, task: Task): void {
  shell.jobs = shell.jobs.filter((one) => one !== task);
}

/** Its code, once it has ended. */
function* ended(shell: Shell, task: Task): Program {
  while (task.code === undefined) yield { until: () => task.code !== undefined };
  forget(shell, task);
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

function end(shell: Shell, task: Task, signal: string): void {
  if (task.code !== undefined) return;
  if (signal === 'CONT' || signal === 'STOP' || signal === 'TSTP') {
    task.stopped = signal !== 'CONT';
    return;
  }
  task.signal = signal;
  shell.tasks.end(task, 128 + (SIGNALS[signal] ?? 0));
  task.program.return(0);
}

function kill({ shell, args, err }: Run): number {
  const [first = '', ...others] = args;
  const given = first.startsWith('-') ? first.slice(1).replace(/^SIG/, '') : 'TERM';
  const targets = first.startsWith('-') ? others : args;
  const signal = Object.keys(SIGNALS).find((name) => name === given || String(SIGNALS[name]) === given);
  if (targets.length === 0) throw new Usage('usage: kill [-sigspec] pid | jobspec ...', 2);
  if (signal === undefined && given !== '0') throw new Usage(`${given}: invalid signal specification`);
  let code = 0;
  for (const target of targets) {
    const task = target.startsWith('%')
      ? jobOf(shell, target)
      : shell.tasks.running.find(({ pid }) => String(pid) === target);
    if (task && signal !== undefined) end(shell, task, signal);
    else if (!task) {
      err.write(`${shell.speaker}: kill: ${noTarget(shell, target)}\n`);
      code = 1;
    }
  }
  return code;
}

function noTarget(shell: Shell, target: string): string {
  if (target.startsWith('%')) return `${target}: no such job`;
  if (!/^\d+$/.test(target)) return `${target}: arguments must be process or job IDs`;
  const isThere = processesOf(shell).some(({ pid }) => String(pid) === target);
  return `(${target}) - ${isThere ? 'Operation not permitted' : 'No such process'}`;
}
