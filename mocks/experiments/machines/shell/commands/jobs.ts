// What was started with `&`: looked at, waited for, ended.
import type { Commands, Run } from '../language/io.ts';
import { type Program, put } from '../language/process.ts';
import { runNamed } from '../language/simple.ts';
import type { Task } from '../language/tasks.ts';
import { numberOf, SIGNALS, signalOf } from '../language/traps.ts';
import { fileSink } from '../language/files.ts';
import type { Shell } from '../Shell.ts';
import { textOf } from './input.ts';
import { Usage } from './options.ts';
import { processesOf } from './running.ts';

export const JOB_COMMANDS: Commands = {
  jobs: {
    about: '后台任务：命令 & 放到后台，jobs 查看，fg 等它结束，kill %1 结束它',
    run({ shell, args, out }) {
      const onlyPids = args.includes('-p');
      const long = args.includes('-l');
      for (const task of shell.jobs) out.write(onlyPids ? `${task.pid}\n` : shown(shell, task, long));
      shell.jobs = shell.jobs.filter(({ code }) => code === undefined);
    },
  },
  wait: { about: '等后台任务结束：wait、wait 进程号、wait %1', run: waitFor },
  fg: {
    about: '',
    *run(run) {
      const task = jobOf(run.shell, run.args[0] ?? '%+');
      if (!task) throw new Usage(`${run.args[0] ?? 'current'}: no such job`, 1);
      run.out.write(`${task.text}\n`);
      task.stopped = false;
      try {
        return yield* ended(run.shell, task);
      } catch (error) {
        end(run.shell, task, 'INT');
        // Whoever ended it knows.
        run.shell.jobs = run.shell.jobs.filter((one) => one !== task);
        throw error;
      }
    },
  },
  bg: {
    about: '',
    run({ shell, args, out }) {
      const task = jobOf(shell, args[0] ?? '%+');
      if (!task) throw new Usage(`${args[0] ?? 'current'}: no such job`, 1);
      task.stopped = false;
      out.write(`[${task.number}]${signOf(shell, task)} ${task.text} &\n`);
    },
  },
  disown: {
    about: '',
    run({ shell, args }) {
      const gone = args.includes('-a') ? shell.jobs : [jobOf(shell, args[0] ?? '%+')];
      shell.jobs = shell.jobs.filter((task) => !gone.includes(task));
    },
  },
  kill: { about: '结束进程：kill 进程号，kill -9 进程号，kill %1，kill -l 列出信号', run: kill },
  nohup: {
    about: '',
    *run(run) {
      const [name, ...args] = run.args;
      if (name === undefined) throw new Usage('missing operand', 125);
      if (run.out.terminal !== true) return yield* runNamed(run.shell, name, args, run);
      run.err.write("nohup: ignoring input and appending output to 'nohup.out'\n");
      const { sink, close } = fileSink(run.shell, 'nohup.out', { append: true, held: false });
      const code = yield* runNamed(run.shell, name, args, { ...run, out: sink, err: sink });
      close();
      return code;
    },
  },
};

/** `+` the last one, `-` the one before. */
function signOf(shell: Shell, task: Task): string {
  const open = shell.jobs.filter(({ code }) => code === undefined || shell.jobs.length === 1);
  return task === open.at(-1) ? '+' : task === open.at(-2) ? '-' : ' ';
}

const SIGNAL_WORDS: Readonly<Record<string, string>> = {
  TERM: 'Terminated',
  KILL: 'Killed',
  HUP: 'Hangup',
  INT: 'Interrupt',
};

function shown(shell: Shell, task: Task, long = false): string {
  const { code, signal, stopped, text, number, pid } = task;
  const state =
    code === undefined
      ? stopped === true
        ? 'Stopped'
        : 'Running'
      : signal === undefined
        ? code === 0
          ? 'Done'
          : `Exit ${code}`
        : (SIGNAL_WORDS[signal] ?? `Signal ${signal}`);
  const line = `[${number}]${signOf(shell, task)} ${long ? `${pid} ` : ' '}${state.padEnd(24)}${text}`;
  return `${line}${code === undefined && stopped !== true ? ' &' : ''}\n`;
}

/** What a prompt says about those that have ended; they are said once. */
export function endedJobs(shell: Shell): string {
  const over = shell.jobs.filter(({ code }) => code !== undefined);
  const text = over.map((task) => shown(shell, task)).join('');
  shell.jobs = shell.jobs.filter((task) => !over.includes(task));
  return text;
}

/** `%1`, `%+`, `%-`, `%sleep` or a process's number. */
function jobOf(shell: Shell, given: string): Task | undefined {
  const open = shell.jobs.filter(({ code }) => code === undefined);
  if (/^%?[+%]?$/.test(given)) return open.at(-1);
  if (given === '%-') return open.at(-2);
  if (/^%\d+$/.test(given)) return shell.jobs.find(({ number }) => `%${number}` === given);
  if (given.startsWith('%?')) return shell.jobs.find(({ text }) => text.includes(given.slice(2)));
  if (given.startsWith('%')) return shell.jobs.find(({ text }) => text.startsWith(given.slice(1)));
  return shell.jobs.findLast(({ pid }) => String(pid) === given);
}

/** Its code, once it has ended; nobody hears of it then. */
function* ended(shell: Shell, task: Task): Program {
  while (task.code === undefined) yield { until: () => task.code !== undefined };
  shell.jobs = shell.jobs.filter((one) => one !== task);
  return task.code;
}

function* waitFor({ shell, args, err }: Run): Program {
  const wanted = args.filter((arg) => !arg.startsWith('-'));
  if (args.includes('-n')) {
    yield { until: () => shell.jobs.length === 0 || shell.jobs.some(({ code }) => code !== undefined) };
    const first = shell.jobs.find(({ code }) => code !== undefined);
    return first ? yield* ended(shell, first) : 127;
  }
  if (wanted.length === 0) {
    for (const task of shell.jobs) yield* ended(shell, task);
    return 0;
  }
  let code = 0;
  for (const given of wanted) {
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
  if (signal === 'CONT' || signal === 'STOP' || signal === 'TSTP') task.stopped = signal !== 'CONT';
  else if (signal !== 'KILL' && task.shell.traps.has(signal)) task.shell.pending.push(signal);
  else {
    task.signal = signal;
    shell.tasks.end(task, 128 + numberOf(signal));
    task.program.return(0);
  }
}

function* kill(run: Run): Program {
  const { shell, err } = run;
  const [first = '', ...others] = run.args;
  if (first === '-l') {
    const rows = Object.entries(SIGNALS).map(([number, name]) => `${number.padStart(2)}) SIG${name}`);
    yield* put(
      run.out,
      others[0] === undefined ? textOf(rows) : `${signalOf(String(Number(others[0]) & 127)) ?? ''}\n`,
    );
    return 0;
  }
  const named = /^-[sn]$/.test(first);
  const given = named ? (others[0] ?? '') : first.startsWith('-') && first !== '--' ? first.slice(1) : 'TERM';
  const targets = named ? others.slice(1) : first.startsWith('-') ? others : run.args;
  if (targets.length === 0) throw new Usage('usage: kill [-s sigspec | -n signum | -sigspec] pid | jobspec ...', 2);
  const signal = given === '0' ? '0' : signalOf(given);
  if (signal === undefined) throw new Usage(`${given}: invalid signal specification`, 1);
  let code = 0;
  for (const target of targets) {
    const trouble = killOne(shell, target, signal);
    if (trouble === undefined) continue;
    err.write(`${shell.speaker}: kill: ${trouble}\n`);
    code = 1;
  }
  return code;
}

/** Why not. */
function killOne(shell: Shell, target: string, signal: string): string | undefined {
  const running = shell.tasks.running.find(({ pid }) => String(pid) === target);
  const task = target.startsWith('%') ? jobOf(shell, target) : running;
  if (task) {
    if (signal !== '0') end(shell, task, signal);
    return undefined;
  }
  if (target.startsWith('%')) return `${target}: no such job`;
  if (!/^-?\d+$/.test(target)) return `${target}: arguments must be process or job IDs`;
  if (target === String(shell.pid)) {
    if (signal === '0') return undefined;
    shell.signal(signal);
    return undefined;
  }
  const process = processesOf({ shell }).find(({ pid }) => String(pid) === target);
  if (process?.user === 'student') return undefined;
  return `(${target}) - ${process ? 'Operation not permitted' : 'No such process'}`;
}
