// Every command meets these expectations.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { completionScript, SHELLS } from '#cli/completion/scripts.ts';
import { ROOT } from '#cli/paths.ts';
import { hasColour } from '#cli/terminal.ts';
import { run } from './support/run.ts';

const COMMAND = join(ROOT, 'cli/yanxi.mjs');

test('the command prints its version', async () => {
  expect(await run('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

test.each([
  [['strat'], '你是不是想输入 start？'],
  [['start', '--prot', '1'], '你是不是想输入 --port？'],
  [['plugins', 'list', '--deploymnet=x'], '你是不是想输入 --deployment？'],
  [['new', 'plugn'], '你是不是想输入 plugin？'],
  [['plugins', 'whyy', 'notes'], '你是不是想输入 why？'],
  [['completion', 'fihs'], '你是不是想输入 fish？'],
])('typed wrongly, it guesses what was meant: %j', async (words, guess) => {
  expect(await run(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(guess) });
});

test.each([
  [['help'], ['--help']],
  [
    ['help', 'new'],
    ['new', '--help'],
  ],
  [
    ['help', 'new', 'plugin'],
    ['new', 'plugin', '--help'],
  ],
])('%j is %j', async (words, same) => {
  const { code, stdout } = await run(...words);
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: (await run(...same)).stdout });
});

test('help for a command that is not there guesses what was meant', async () => {
  expect(await run('help', 'strat')).toMatchObject({ code: 2, stderr: expect.stringContaining('start？') });
});

test('two options that exclude each other are both named', async () => {
  expect((await run('test', 'notes', '--units', '--all')).stderr).toContain('--all 与 --units 不能一起写');
});

test('completion offers no words that only its scripts use', async () => {
  expect((await run('completion', 'powershell')).stderr).toContain('应为 bash、zsh、fish 之一');
});

test('no suggestion is made for a word like no other', async () => {
  expect((await run('xyzzy')).stderr).not.toContain('你是不是');
});

const Listed = v.object({ plugins: v.array(v.looseObject({ id: v.string(), active: v.boolean() })) });
const parsed = <S extends v.GenericSchema>(schema: S, text: string) =>
  v.parse(v.pipe(v.string(), v.parseJson(), schema), text);

describe('--json', () => {
  test('plugins gives what it lists', async () => {
    const { plugins } = parsed(Listed, (await run('plugins', '--json')).stdout);
    expect(plugins.find(({ id }) => id === 'home')).toMatchObject({ active: true, title: expect.any(String) });
    expect(parsed(v.looseObject({ id: v.string() }), (await run('plugins', 'why', 'notes', '--json')).stdout).id).toBe(
      'notes',
    );
    expect(await run('plugins', 'check', '--json')).toMatchObject({ code: 0, stdout: '[]\n' });
  });

  test('doctor gives its findings', async () => {
    const findings = parsed(
      v.array(v.looseObject({ name: v.string(), level: v.string(), text: v.string() })),
      (await run('doctor', '--port', '0', '--json')).stdout,
    );
    expect(findings.map(({ name }) => name)).toContain('deployment');
  });
});

const bash = async (line: string, script = completionScript('bash', process.execPath, COMMAND)): Promise<string> =>
  (await promisify(execFile)('bash', ['-c', `${script}\n${line}`])).stdout;

describe('completion', () => {
  const words = async (...typed: string[]) =>
    (await run('completion', 'words', '--', ...typed)).stdout.split('\n').slice(0, -1);

  test('knows commands, options, words and plugins', async () => {
    expect(await words('st')).toEqual(['start']);
    expect(await words('new', '')).toContain('plugin');
    expect(await words('start', '--po')).toEqual(['--port']);
    expect(await words('start', '--port', '')).toEqual([]);
    expect(await words('plugins', 'w')).toEqual(['why']);
    expect(await words('plugins', 'why', 'cat')).toEqual(['catalogue']);
    expect(await words('test', 'cat')).toEqual(['catalogue']);
    expect(await words('test', 'ker')).toEqual(['kernel']);
    expect(await words('new', 'page', 'cat')).toEqual(['catalogue']);
    expect(await words('new', 'contribution', 'cat')).toEqual(['catalogue']);
    expect(await words('new', 'contribution', 'notes', 'more', 'cl')).toEqual(['classroomTabs', 'clazzTabs']);
    expect(await words('help', 'new', 'sto')).toEqual(['store']);
    expect(await words('new', 'plugin', '')).toEqual([]);
    expect(await words('plugins', 'list', '')).toEqual([]);
    expect(await words('plugins', 'add', '')).toEqual([':files']);
    expect(await words('plugins', '--deployment', '')).toEqual([':files']);
    expect(await words('start', '--')).not.toContain('--kit');
  });

  test('each shell gets a script that asks this command', async () => {
    for (const shell of SHELLS) {
      expect(await run('completion', shell)).toMatchObject({
        code: 0,
        stdout: completionScript(shell, process.execPath, COMMAND),
      });
    }
  });

  test('bash completes with it', async () => {
    expect(await bash('COMP_WORDS=(yanxi start --po); COMP_CWORD=2; _yanxi; echo "${COMPREPLY[@]}"')).toBe('--port\n');
  });

  test('bash completes after npx, and leaves what else npx runs, or who completes for it already, alone', async () => {
    const after = (typed: string, at: number) =>
      bash(`COMP_WORDS=(${typed}); COMP_CWORD=${at}; _yanxi; echo "\${COMPREPLY[@]}"`);
    expect(await after('npx yanxi start --po', 3)).toBe('--port\n');
    expect(await after('/usr/bin/npx yanxi st', 2)).toBe('start\n');
    expect(await after('npx ya', 1)).toBe('\n');
    expect(await after('npx other st', 2)).toBe('\n');
    expect(await bash('complete -p npx')).toBe('complete -o default -F _yanxi npx\n');
    const script = completionScript('bash', process.execPath, COMMAND);
    expect(await bash(`complete -W others npx\n${script}\ncomplete -p npx`, '')).toBe("complete -W 'others' npx\n");
  });

  test('bash takes words for words where a folder has the same name, and keeps the spaces of files', async () => {
    // `filenames` for all commands once turned `yanxi plug` into `yanxi plugins/` in this folder.
    expect(await bash('complete -p yanxi')).toBe('complete -F _yanxi yanxi\n');
    const folder = await mkdtemp(join(tmpdir(), 'yanxi-completion-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'my school.json'), '{}');
    const said = await bash(
      `cd '${folder}'; COMP_WORDS=(yanxi start --deployment my); COMP_CWORD=3; _yanxi; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
    expect(said).toBe('my school.json\n');
  });
});

test('colour is for a terminal, and for who did not decline it', () => {
  expect(hasColour({ isTTY: true }, {})).toBe(true);
  expect(hasColour({}, {})).toBe(false);
  expect(hasColour({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
  expect(hasColour({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
});

test('a reader that stops gets no stack trace', async () => {
  const child = spawn(process.execPath, [COMMAND, 'contract'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  child.stdout.destroy();
  const code = await new Promise((done) => child.on('close', done));
  expect([code, stderr]).toEqual([0, '']);
});

test.each(['mock', 'dev'])('%s: a port that is taken gets words', async (command) => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, () => done()));
  onTestFinished(() => {
    other.close();
  });
  const bound = other.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const { code, stderr } = await run(command, '--port', String(port));
  expect([code, stderr]).toEqual([1, expect.stringContaining(`端口 ${port} 已被占用`)]);
  expect(stderr).not.toContain('    at ');
});
