// At a terminal that is not Chinese, the command speaks English.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { integrityOf } from '#cli/external/installed.ts';
import { runInEnglish } from './support/run.ts';

const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'yanxi-english-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test.each([
  [],
  ['start'],
  ['dev'],
  ['build'],
  ['mock'],
  ['new'],
  ['new', 'plugin'],
  ['new', 'page'],
  ['new', 'call'],
  ['new', 'store'],
  ['new', 'contribution'],
  ['test'],
  ['plugins'],
  ['contract'],
  ['verify'],
  ['doctor'],
  ['export'],
  ['export', 'nginx'],
  ['export', 'container'],
  ['export', 'systemd'],
  ['export', 'k8s'],
  ['completion'],
  ['help'],
])('help: yanxi %s %s', async (...words) => {
  const { code, stdout } = await runInEnglish(...words, '--help');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: yanxi/);
  expect(stdout).toContain('show this help');
  expect(stdout).not.toMatch(CHINESE);
  // Commander wraps at 80 columns when it writes to no terminal; the texts after the options are as they are.
  const [options = ''] = stdout.split('\n\nExamples:');
  const described = options.split('\n').filter((line) => /^ {2}/.test(line));
  expect(described.filter((line) => line.length > 80)).toEqual([]);
});

test.each([
  [['strat'], 2, 'Error: Unknown command: strat\nDid you mean start?\nSee npx yanxi --help'],
  [['start', '--prot', '1'], 2, 'Error: Unknown option: --prot\nDid you mean --port?'],
  [['start', '--port', 'abc'], 2, 'Error: The port must be a whole number from 0 to 65535, not "abc"'],
  [['start', '--port'], 2, 'Error: This option needs a value: --port <port>'],
  [['build', 'what'], 2, 'Error: Too many arguments'],
  [['new', 'plugin'], 2, 'Error: Missing argument: id'],
  [['verify'], 2, 'Error: Missing option: --upstream <address>'],
  [['test', 'notes', '--units', '--all'], 2, 'Error: --all and --units exclude each other'],
  [['plugins', 'whyy', 'notes'], 2, 'The action must be one of list, why, '],
  [['mock', '--fault', 'x'], 2, 'Error: Cannot read the fault "x"; write scope=fault@probability'],
  [['mock', '--upstream', 'http://x'], 1, 'Error: --upstream needs --record\nTo use a real upstream'],
  [['mock', '--replay', 'nowhere'], 1, 'Error: Cannot read the folder nowhere\nCheck the path of --replay'],
  [['mock', '--fault', 'training:x=500'], 1, 'Error: Nothing is called "training:x" that could fail'],
  [['start', '--deployment', 'nope.json'], 1, 'Error: Cannot read the deployment file nope.json\nCheck the path'],
  [['start', '--upstream', 'x'], 1, 'Error: Invalid address for --upstream: x\nGive an address'],
  [['plugins', 'why', 'nots'], 1, 'Error: There is no plugin "nots"\nDid you mean notes?'],
  [['new', 'plugin', 'A1'], 1, 'Error: The id "A1" is not valid\nIt must be 2 to 30'],
  [['new', 'page', 'notes', 'Bad'], 1, 'Error: The name "Bad" is not valid\n'],
  [['contract', '--check', '--out', 'nope.json'], 1, 'Error: Cannot read nope.json\nRun npx yanxi contract'],
  [['verify', '--upstream', 'http://127.0.0.1:1'], 1, 'Error: Who signs in?\nGive --account'],
  [['export', 'k8s'], 1, "Error: The mock upstream's data is in one file"],
  [['build', '--plugin', '/nowhere'], 1, 'Error: There is no plugin.ts in /nowhere\n'],
])('what is wrong: %j', async (words, code, said) => {
  const ended = await runInEnglish(...words);
  expect(ended.stderr).toContain(said);
  expect(ended.stderr).not.toMatch(CHINESE);
  expect(ended.code).toBe(code);
});

test('doctor says how each part is, and what to do', async () => {
  const { code, stdout } = await runInEnglish('doctor', '--port', '0', '--upstream', 'http://127.0.0.1:1');
  for (const name of ['Node', 'Packages', 'Browser', 'Port', 'Deployment', 'Build']) {
    expect(stdout).toMatch(new RegExp(`^(OK  |WARN) ${name}: `, 'm'));
  }
  expect(stdout).toMatch(/^FAIL Upstream: cannot reach http:\/\/127\.0\.0\.1:1: .*\n {5}\S/m);
  expect(stdout).toContain('1 failed');
  expect(stdout).not.toMatch(CHINESE);
  expect(code).toBe(1);
});

describe('a mistake in deployment.json is told with its place', () => {
  test.each([
    ['{\n  "plugin": {}\n}', 'line 2, column 3: plugin: there is no setting "plugin"; did you mean "plugins"?'],
    ['{ "timeZone": 3 }', 'line 1, column 15: timeZone: expected text in double quotes, found 3'],
    ['{ "base": "learn" }', 'line 1, column 11: base: must be a path that begins and ends with /'],
    ['{ "face": { "primaryColor": "red" } }', 'face.primaryColor: must be # and six hexadecimal digits'],
    ['{ "hsts": 0.5 }', 'line 1, column 11: hsts: must be a whole number'],
    ['{ "security": { "contact": ["a@b.cn"] } }', 'security.contact[0]: must be an address that begins with mailto:'],
    ['{ "plugins": [] }', 'plugins: expected an object { … }, found a list'],
    ['{ "plugins": {}, }', 'line 1, column 16: no comma may follow the last item'],
    ['{ plugins: {} }', 'line 1, column 3: names must be in double quotes "'],
  ])('%j', async (text, problem) => {
    const file = join(await folder(), 'deployment.json');
    await writeFile(file, text);
    const { code, stderr } = await runInEnglish('plugins', '--deployment', file);
    expect(stderr).toContain(`Error: The deployment file ${file} is invalid:\n  `);
    expect(stderr).toContain(problem);
    expect(stderr).not.toMatch(CHINESE);
    expect(code).toBe(1);
  });
});

test('new plugin says what it wrote, while the texts for trainees are Chinese', async () => {
  const out = join(await folder(), 'polls');
  const { code, stdout } = await runInEnglish('new', 'plugin', 'polls', '--title', 'Polls', '--out', out);
  expect(stdout).toContain(`Wrote the project of the plugin polls (Polls) into ${out}:\n`);
  expect(stdout).toContain('Next:\n');
  expect(stdout).not.toMatch(CHINESE);
  expect(code).toBe(0);
  expect(await readFile(join(out, 'PollsPage.tsx'), 'utf8')).toContain('有了内容会出现在这里');
});

test('exported configurations are commented in English', async () => {
  const out = await folder();
  const { code, stdout } = await runInEnglish('export', 'systemd', '--out', out);
  expect(stdout).toBe(`Written to ${out}:\n  yanxi.service\n  deployment.json\n`);
  expect(code).toBe(0);
  expect(await readFile(join(out, 'yanxi.service'), 'utf8')).not.toMatch(CHINESE);
});

test('why a plugin from out of tree does not run is said in English', async () => {
  const out = await folder();
  const description = {
    id: 'votes',
    title: 'x',
    about: 'x',
    version: '1.0.0',
    requires: [],
    routes: [],
    entry: 'a.js',
    files: {},
  };
  const external = await Promise.all(
    [
      { id: 'polls', text: '<!doctype html>' },
      { id: 'books', text: JSON.stringify({ ...description, kernel: '>=0.1.0' }) },
      { id: 'votes', text: JSON.stringify({ ...description, kernel: '^9.0.0' }) },
    ].map(async ({ id, text }) => {
      await mkdir(join(out, 'external', id), { recursive: true });
      await writeFile(join(out, 'external', id, 'plugin.json'), text);
      return { id, url: `/plugins/${id}/`, integrity: integrityOf(text) };
    }),
  );
  const file = join(out, 'deployment.json');
  await writeFile(file, JSON.stringify({ external }));
  const { stdout } = await runInEnglish('plugins', '--json', '--deployment', file);
  const reasons = /"(?:polls|books|votes)",[\s\S]*?"reason": "[^\n]*/g;
  expect(stdout.match(reasons)?.join('\n')).not.toMatch(CHINESE);
  expect(stdout).toContain('cannot read \\"plugin.json\\"');
  expect(stdout).toContain('this is the plugin \\"votes\\", not \\"books\\"');
  expect(stdout).toContain('it is for version \\"^9.0.0\\" of the platform');
});
