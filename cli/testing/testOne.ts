// `yanxi test notes`: what `npm test` would say of one plugin, sooner.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSite, siteIsFresh } from '../build/buildSite.ts';
import { CliError } from '../CliError.ts';
import { knownPlugin } from '../deployment/changePlugin.ts';
import { isPluginProject } from '../external/pluginConfiguration.ts';
import { testPlugin } from '../external/testPlugin.ts';
import { findPlugins } from '../findPlugins.ts';
import { ROOT } from '../paths.ts';
import { coloured } from '../terminal.ts';
import { runTool } from './runTool.ts';
import { testsOf } from './testsOf.ts';

export interface TestChoice {
  grep?: string;
  units?: boolean;
  all?: boolean;
}

const OPENS_KIT = /\bkit: true\b/;

/** Units, then browsers, with the configuration of `npm test`. */
export async function testOne(plugin: string, choice: TestChoice): Promise<void> {
  const found = await findPlugins();
  const known = [...found.map(({ id }) => id), 'kernel'];
  if (!known.includes(plugin) && isPluginProject(resolve(plugin))) {
    if (choice.grep !== undefined || choice.all || choice.units) {
      throw new CliError('单独交付的插件只能整个测试', `写成 npx yanxi test ${plugin}`);
    }
    await testPlugin(plugin);
    return;
  }
  if (plugin !== 'kernel') knownPlugin(plugin, found);
  const { units, browser, faults } = await testsOf(plugin, known);
  const wanted = choice.units ? [] : [...browser, ...(choice.all ? faults : [])];
  if (units.length + wanted.length === 0) {
    throw new CliError(
      `插件 ${plugin} 还没有${choice.units ? '单元' : ''}测试`,
      `单元写在 tests/plugins/${plugin}/，浏览器测试写在 tests/e2e/${plugin}.e2e.ts，见 tests/README.md。`,
    );
  }

  const parts = [
    ...(units.length > 0 ? [{ name: '单元', run: () => runUnits(units, choice) }] : []),
    ...(wanted.length > 0 ? [{ name: '浏览器', run: () => runBrowsers(wanted, choice) }] : []),
  ];
  const lines: string[] = [];
  for (const { name, run } of parts) {
    const started = performance.now();
    const ok = await run();
    const mark = ok ? coloured('通过', 'green', process.stdout) : coloured('没有通过', 'red', process.stdout);
    lines.push(`${name}${mark}（${((performance.now() - started) / 1000).toFixed(1)} 秒）`);
    if (!ok) process.exitCode = 1;
  }
  process.stdout.write(`\n${plugin}：${lines.join('，')}\n`);
}

async function runUnits(units: readonly string[], { grep }: TestChoice): Promise<boolean> {
  const only = grep === undefined ? [] : ['--testNamePattern', literally(grep)];
  const given = ['run', '--config', 'tests/vitest.config.ts', ...units, ...only];
  return (await runTool('node_modules/vitest/vitest.mjs', given)).ok;
}

/** On the production build, as visitors have it. */
async function runBrowsers(files: readonly string[], { grep, all }: TestChoice): Promise<boolean> {
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const withoutKit = !texts.some((text) => OPENS_KIT.test(text));
  for (const kit of withoutKit ? [false] : [false, true]) {
    if (await siteIsFresh({ kit })) continue;
    process.stdout.write(`源码在上次构建之后改动过，先构建${kit ? '带控件页的' : ''}……\n`);
    await buildSite({ kit });
  }
  const given = [
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...(all ? ['--project=desktop', '--project=phone', '--project=faults-*'] : ['--project=desktop']),
    ...(grep === undefined ? [] : ['--grep', literally(grep), '--pass-with-no-tests']),
    ...files.map((file) => `${literally(file)}$`),
  ];
  const env = withoutKit ? { YANXI_WITHOUT_KIT: '1' } : {};
  return (await runTool('node_modules/playwright/cli.js', given, { env })).ok;
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
