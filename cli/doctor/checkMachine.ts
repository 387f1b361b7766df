// Checks the command's requirements of the machine.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageFolder, ROOT } from '../paths.ts';
import { listen, stop } from '../server/listen.ts';
import { fail, failedWith, type Finding, ok, warn } from './Finding.ts';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const Package = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.string(), dependencies: Versions, devDependencies: Versions }),
);

export function checkNode(): Promise<Finding> {
  // An older Node never gets here: yanxi.mjs looks for another one.
  return Promise.resolve(ok(`${process.versions.node}，${process.execPath}`));
}

/** Checks that the installed packages match package.json. */
export async function checkPackages(): Promise<Finding> {
  const { dependencies, devDependencies } = v.parse(Package, await readFile(join(ROOT, 'package.json'), 'utf8'));
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  const found = await Promise.all(
    wanted.map(async ([name, version]) => ({ name, version, has: await installed(name) })),
  );
  const wrong = found.filter(({ version, has }) => has !== version);
  if (wrong.length === 0) return ok(`${found.length} 个都与 package.json 一致`);
  const [first] = wrong;
  return fail(
    `${wrong.length} 个与 package.json 不一致，例如 ${first?.name ?? ''} 应为 ${first?.version ?? ''}，现为 ${first?.has ?? '未安装'}`,
    '请运行 npm ci。',
  );
}

async function installed(name: string): Promise<string | undefined> {
  const text = await readFile(join(packageFolder(name), 'package.json'), 'utf8').catch(() => undefined);
  const reading = v.safeParse(Package, text);
  return reading.success ? reading.output.version : undefined;
}

/** Looks for a browser without installing one. */
export async function checkBrowser(): Promise<Finding> {
  try {
    const { findBrowser } = await import('../browser/findBrowser.ts');
    const { thisMachine } = await import('../browser/machine.ts');
    const path = await findBrowser({
      ...thisMachine,
      env: { ...thisMachine.env },
      debianAsRoot: false,
      installPlaywright: () => Promise.resolve(),
      say: () => undefined,
    });
    return ok(path);
  } catch {
    return warn(
      '没有找到 Chromium，浏览器测试无法进行；启动平台不需要它',
      '安装 Chromium 或 Google Chrome；或运行 npm test，它会试着安装一个。',
    );
  }
}

export async function checkPort(port: number): Promise<Finding> {
  try {
    const { server } = await listen((_request, response) => response.end(), { host: '127.0.0.1', port });
    await stop(server);
    return ok(`${port} 空闲`);
  } catch (error) {
    const finding = failedWith(error);
    // The program on the port may be the platform itself.
    return finding.text.includes('已被占用') ? { ...finding, level: 'warn' } : finding;
  }
}
