// Parts of texts, and their lines in another order.
import type { Commands, Run } from '../language/io.ts';
import { type Program, put, read, readLine } from '../language/process.ts';
import { inputs, linesOf, textOf } from './input.ts';
import { numbered } from './numbered.ts';
import { optionsOf } from './options.ts';

export const SLICING_COMMANDS: Commands = {
  tac: { about: '倒着显示各行', run: (run) => byLines(run, (lines) => lines.toReversed()) },
  rev: {
    about: '把每行倒过来',
    run: (run) => byLines(run, (lines) => lines.map((line) => [...line].toReversed().join(''))),
  },
  nl: {
    about: '加上行号',
    *run(run) {
      const { given, failed } = yield* inputs(run, run.args);
      run.out.write(numbered(given.map(({ text }) => text).join(''), true));
      return Number(failed);
    },
  },
  head: {
    about: '显示开头几行，-n 行数，-c 字节数',
    *run(run) {
      const options = optionsOf(run.args, 'n:c:q#', { lines: 'n', bytes: 'c' });
      if (options.rest.length === 0 && !options.has('c')) {
        // Whoever writes for ever is not waited for.
        for (let left = options.number('n', 10); left > 0; left--) {
          const line = yield* readLine(run.stdin);
          if (line === undefined || !(yield* put(run.out, `${line}\n`))) break;
        }
        return 0;
      }
      if (options.rest.length === 0 && options.number('c', 0) >= 0) {
        const most = options.number('c', 0);
        let text = '';
        for (
          let part: string | undefined = '';
          part !== undefined && Buffer.byteLength(text) < most;
          text += part ?? ''
        ) {
          part = yield* read(run.stdin);
        }
        yield* put(run.out, Buffer.from(text).subarray(0, most).toString());
        return 0;
      }
      return yield* parts(run, options.rest, (text) => {
        if (options.has('c')) return Buffer.from(text).subarray(0, options.number('c', 0)).toString();
        const count = options.number('n', 10);
        return textOf(count < 0 ? linesOf(text).slice(0, count) : linesOf(text).slice(0, count));
      });
    },
  },
  tail: {
    about: '显示末尾几行，-n 行数，-f 跟着看（Ctrl+C 结束）',
    *run(run) {
      const options = optionsOf(run.args, 'n:c:fFq#', { lines: 'n', follow: 'f' });
      const given = options.value('n') ?? '10';
      const code = yield* parts(run, options.rest, (text) => {
        if (options.has('c')) return Buffer.from(text).subarray(-options.number('c', 0)).toString();
        if (given.startsWith('+')) return textOf(linesOf(text).slice(Number(given) - 1));
        const count = Math.abs(options.number('n', 10));
        return textOf(count === 0 ? [] : linesOf(text).slice(-count));
      });
      const [path] = options.rest;
      if ((options.has('f') || options.has('F')) && path !== undefined) yield* follow(run, path);
      return code;
    },
  },
};

function* byLines(run: Run, change: (lines: string[]) => string[]): Program {
  const { given, failed } = yield* inputs(run, run.args);
  yield* put(run.out, textOf(change(given.flatMap(({ text }) => linesOf(text)))));
  return Number(failed);
}

/** Several files have their names above them. */
function* parts(run: Run, paths: readonly string[], take: (text: string) => string): Program {
  const { given, failed } = yield* inputs(run, paths);
  for (const [at, { name, text }] of given.entries()) {
    const head = given.length > 1 ? `${at > 0 ? '\n' : ''}==> ${name} <==\n` : '';
    yield* put(run.out, head + take(text));
  }
  return Number(failed);
}

const LOOK = 300;

function* follow(run: Run, path: string): Program {
  const { shell } = run;
  let seen = shell.disk.nodeAt(shell.path(path))?.text ?? '';
  for (;;) {
    yield { at: shell.clock() + LOOK };
    const now = shell.disk.nodeAt(shell.path(path))?.text ?? '';
    if (now === seen) continue;
    if (!now.startsWith(seen)) run.err.write(`tail: ${path}: file truncated\n`);
    yield* put(run.out, now.startsWith(seen) ? now.slice(seen.length) : now);
    seen = now;
  }
}
