// Tests a plugin's project with the platform's own tools.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { CliError } from '../CliError.ts';
import { packageFolder } from '../paths.ts';
import { isPluginProject } from './pluginConfiguration.ts';
import { words } from '../words/plugins.ts';

/** Checks the types, then runs the units. */
export async function testPlugin(project: string): Promise<void> {
  const folder = resolve(project);
  if (!isPluginProject(folder)) throw new CliError(words.noProject(project), words.inProject);
  await run(words.types, [join(packageFolder('typescript'), 'bin/tsc'), '--noEmit', '--project', folder], folder);
  const config = join(import.meta.dirname, 'projectTests.ts');
  await run(
    words.units,
    [join(packageFolder('vitest'), 'vitest.mjs'), 'run', '--config', config, '--root', folder],
    folder,
  );
}

async function run(failed: string, [tool = '', ...given]: readonly string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, [tool, ...given], { cwd, stdio: 'inherit' });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new CliError(failed, words.seeAbove);
}
