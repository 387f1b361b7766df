// Tests a plugin's project with the platform's own tools.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from '../CliError.ts';
import { packageFolder } from '../paths.ts';
import { typeTrouble } from '../typeErrors.ts';
import { isPluginProject } from './pluginConfiguration.ts';
import { words } from '../words/plugins.ts';

/** Checks the types, then runs the units. */
export async function testPlugin(project: string): Promise<void> {
  const folder = resolve(project);
  if (!isPluginProject(folder)) throw new CliError(words.noProject(project), words.inProject);
  await checkTypes(folder);
  const config = join(import.meta.dirname, 'projectTests.ts');
  await run(
    words.units,
    [join(packageFolder('vitest'), 'vitest.mjs'), 'run', '--config', config, '--root', folder],
    folder,
  );
}

/** Checks the types of a project, if it has any. */
export async function checkTypes(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return;
  const tsc = join(packageFolder('typescript'), 'bin/tsc');
  const child = spawn(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '--project', folder], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  await once(child, 'close');
  if (child.exitCode === 0) return;
  // A mistake in tsconfig.json is in no file of the plugin.
  process.stdout.write(`${typeTrouble(said, folder) ?? said}\n`);
  throw new CliError(words.types, words.seeAbove);
}

async function run(failed: string, [tool = '', ...given]: readonly string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, [tool, ...given], { cwd, stdio: 'inherit' });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new CliError(failed, words.seeAbove);
}
