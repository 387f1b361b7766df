import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLANTS } from './plants.ts';

const Output = v.object({
  diagnostics: v.array(v.object({ code: v.string(), message: v.string(), filename: v.string() })),
});
type Complaint = v.InferOutput<typeof Output>['diagnostics'][number];

let folder = '';
let wrong: readonly Complaint[] = [];
let right: readonly Complaint[] = [];

/** Lints these files in a tree of their own, with the configuration of the house. */
async function lint(tree: string, files: ReadonlyMap<string, string>): Promise<readonly Complaint[]> {
  for (const [file, source] of files) {
    const path = join(folder, tree, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, source);
  }
  const config = join(process.cwd(), '.oxlintrc.json');
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: join(folder, tree), maxBuffer: 32 * 1024 * 1024 };
    // It exits with 1 when it finds something: what counts is what it says.
    execFile(process.execPath, [oxlint, '-c', config, '-f', 'json'], options, (_, stdout) => resolve(stdout));
  });
  return v.parse(Output, JSON.parse(output)).diagnostics.filter(({ code }) => code.startsWith('yanxi('));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanxi-lint-'));
  wrong = await lint('wrong', new Map(PLANTS.map((plant) => [plant.file, plant.wrong])));
  right = await lint('right', new Map(PLANTS.map((plant) => [plant.rightFile ?? plant.file, plant.right])));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const caught = (complaints: readonly Complaint[], file: string): string[] =>
  complaints.filter(({ filename }) => filename === file).map(({ code, message }) => `${code} ${message}`);

describe('the rules of the house', () => {
  test.for(PLANTS)('catch in $file: $wrong', (plant) => {
    const found = caught(wrong, plant.file);
    expect(found.join('\n')).toContain(`${plant.rule} ${plant.says}`);
    expect(found, 'nothing else is wrong with it').toHaveLength(1);
  });

  test.for(PLANTS)('let pass in $rightFile: $right', (plant) => {
    expect(caught(right, plant.rightFile ?? plant.file)).toEqual([]);
  });

  test('say what to do instead', () => {
    for (const { message } of wrong) expect(message.split('. ').length, message).toBeGreaterThan(1);
  });

  test('are planted in files of their own', () => {
    for (const files of [PLANTS.map(({ file }) => file), PLANTS.map(({ file, rightFile }) => rightFile ?? file)]) {
      expect(files).toEqual([...new Set(files)]);
    }
  });
});
