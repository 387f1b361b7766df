// Texts as they are, or parts of them.
import { type DiskNode, sizeOf } from '../../Disk.ts';
import type { Commands, Run } from '../../language/io.ts';
import { type Program, put, read, readLine } from '../../language/process.ts';
import { inputs, linesOf, textOf } from '../input.ts';
import { optionsOf } from '../options.ts';

export const SHOWING_COMMANDS: Commands = {
  cat: {
    about: '显示文件内容；cat > 文件 << END 可以输入多行，到 END 为止',
    *run(run) {
      const { rest } = optionsOf(run.args, '');
      if (rest.length === 0) {
        for (let text = yield* read(run.stdin); text !== undefined; text = yield* read(run.stdin)) {
          if (!(yield* put(run.out, text))) break;
        }
        return 0;
      }
      const { given, failed } = yield* inputs(run, rest);
      yield* put(run.out, given.map(({ text }) => text).join(''));
      return Number(failed);
    },
  },
  head: {
    about: '显示开头几行，-n 行数',
    *run(run) {
      const options = optionsOf(run.args, 'n:#');
      const count = options.number('n', 10);
      if (options.rest.length === 0) return yield* firstLines(run, count);
      return yield* parts(run, options.rest, (lines) => lines.slice(0, count));
    },
  },
  tail: {
    about: '显示末尾几行，-n 行数，-f 跟着看（Ctrl+C 结束）',
    *run(run) {
      const options = optionsOf(run.args, 'n:f#');
      const count = options.number('n', 10);
      const fromLine = options.value('n')?.startsWith('+') === true;
      const code = yield* parts(run, options.rest, (lines) =>
        lines.slice(fromLine ? count - 1 : Math.max(0, lines.length - Math.abs(count))),
      );
      const [path] = options.rest;
      if (options.has('f') && path !== undefined) yield* follow(run, path);
      return code;
    },
  },
  tee: {
    about: '写入文件的同时输出，-a 追加',
    *run({ shell, args, stdin, out }) {
      const options = optionsOf(args, 'a');
      const paths = options.rest.map((path) => shell.path(path));
      for (const path of paths) shell.disk.write(path, '', shell.facts.now(), options.has('a'));
      for (let text = yield* read(stdin); text !== undefined; text = yield* read(stdin)) {
        for (const path of paths) shell.disk.write(path, text, shell.facts.now(), true);
        yield* put(out, text);
      }
      return 0;
    },
  },
  wc: {
    about: '统计行数、词数和字节数，-l 行，-w 词，-c 字节',
    *run(run) {
      const options = optionsOf(run.args, 'lwc');
      const { given, failed } = yield* inputs(run, options.rest);
      const letters = ['l', 'w', 'c'].filter((letter) => options.has(letter));
      const rows = given.map(({ name, text }) => ({
        name,
        numbers: (letters.length > 0 ? letters : ['l', 'w', 'c']).map((letter) =>
          counted(letter, text, run.shell.nodeAt(name)),
        ),
      }));
      const sums =
        rows[0]?.numbers.map((_, at) => rows.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0)) ?? [];
      if (rows.length > 1) rows.push({ name: 'total', numbers: sums });
      const width = sums.length === 1 && rows.length === 1 ? 0 : String(Math.max(...sums)).length;
      for (const { name, numbers } of rows) {
        const shown = numbers.map((number) => String(number).padStart(width)).join(' ');
        run.out.write(`${shown}${name === '' ? '' : ` ${name}`}\n`);
      }
      return Number(failed);
    },
  },
};

/** A program that writes for ever is not waited for. */
function* firstLines(run: Run, count: number): Program {
  for (let left = count; left > 0; left--) {
    const line = yield* readLine(run.stdin);
    if (line === undefined || !(yield* put(run.out, `${line}\n`))) break;
  }
  return 0;
}

/** Several files have their names above them. */
function* parts(run: Run, paths: readonly string[], take: (lines: string[]) => string[]): Program {
  const { given, failed } = yield* inputs(run, paths);
  for (const [at, { name, text }] of given.entries()) {
    const head = given.length > 1 ? `${at > 0 ? '\n' : ''}==> ${name} <==\n` : '';
    yield* put(run.out, head + textOf(take(linesOf(text))));
  }
  return Number(failed);
}

/** Milliseconds between two looks at a file. */
const LOOK = 300;

function* follow({ shell, out }: Run, path: string): Program {
  let seen = shell.nodeAt(path)?.text ?? '';
  for (;;) {
    yield { at: shell.clock() + LOOK };
    const now = shell.nodeAt(path)?.text ?? '';
    if (now === seen) continue;
    yield* put(out, now.startsWith(seen) ? now.slice(seen.length) : now);
    seen = now;
  }
}

/** A file may hold bytes that are no text. */
function counted(letter: string, text: string, file: DiskNode | undefined): number {
  if (letter === 'l') return text.split('\n').length - 1;
  if (letter === 'w') return text.split(/\s+/).filter(Boolean).length;
  return file ? sizeOf(file) : Buffer.byteLength(text);
}
