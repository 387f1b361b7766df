// Tests a plugin's project with the platform's own tools.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { CliError } from '../CliError.ts';
import { packageFolder } from '../paths.ts';
import { isPluginProject } from './pluginConfiguration.ts';

/** Checks the types, then runs the units. */
export async function testPlugin(project: string): Promise<void> {
  const folder = resolve(project);
  if (!isPluginProject(folder)) throw new CliError(`${project} 里没有 plugin.ts`, '请在插件的项目里运行。');
  await run('类型检查', [join(packageFolder('typescript'), 'bin/tsc'), '--noEmit', '--project', folder], folder);
  const config = join(import.meta.dirname, 'projectTests.ts');
  await run(
    '单元测试',
    [join(packageFolder('vitest'), 'vitest.mjs'), 'run', '--config', config, '--root', folder],
    folder,
  );
}

async function run(what: string, [tool = '', ...words]: readonly string[], cwd: string): Promise<void> {
  const child = spawn(process.execPath, [tool, ...words], { cwd, stdio: 'inherit' });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new CliError(`${what}没有通过`, '见上面的说明。');
}
