// Checks the command's requirements of the machine.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageFolder, ROOT } from '../paths.ts';
import { listen, stop } from '../http/listen.ts';
import { fail, failedWith, type Finding, ok, warn } from './Finding.ts';
import { words } from '../words/doctor.ts';
import { words as ofServer } from '../words/server.ts';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const Package = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.string(), dependencies: Versions, devDependencies: Versions }),
);

export function checkNode(): Promise<Finding> {
  // An older Node never gets here: yanxi.mjs looks for another one.
  return Promise.resolve(ok(words.node(process.versions.node, process.execPath)));
}

/** Checks that the installed packages match package.json. */
export async function checkPackages(): Promise<Finding> {
  const { dependencies, devDependencies } = v.parse(Package, await readFile(join(ROOT, 'package.json'), 'utf8'));
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  return judgePackages(
    await Promise.all(
      wanted.map(async ([name, version]) => ({
        name,
        version,
        has: await installed(name),
        development: name in devDependencies,
      })),
    ),
  );
}

interface WantedPackage {
  name: string;
  version: string;
  has: string | undefined;
  development: boolean;
}

/** A server may do without the packages for development: `npm ci --omit=dev`. */
export function judgePackages(found: readonly WantedPackage[]): Finding {
  const wrong = found.filter(({ version, has }) => has !== version);
  if (wrong.length === 0) return ok(words.packagesFit(found.length));
  if (wrong.every(({ development, has }) => development && has === undefined)) {
    return warn(words.packagesLeftOut(wrong.length), words.installAll);
  }
  const [first] = wrong;
  return fail(words.packagesDiffer(wrong.length, first?.name ?? '', first?.version ?? '', first?.has), words.install);
}

async function installed(name: string): Promise<string | undefined> {
  const text = await readFile(join(packageFolder(name), 'package.json'), 'utf8').catch(() => undefined);
  const reading = v.safeParse(Package, text);
  return reading.success ? reading.output.version : undefined;
}

/** Without the packages for development there are no browser tests. */
export const testsInBrowsers = async (): Promise<boolean> => (await installed('playwright')) !== undefined;

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
    return warn(words.noBrowser, words.noBrowserRemedy);
  }
}

export async function checkPort(port: number): Promise<Finding> {
  try {
    const { server } = await listen((_request, response) => response.end(), { host: '127.0.0.1', port });
    await stop(server);
    return ok(words.portFree(port));
  } catch (error) {
    const finding = failedWith(error);
    // The program on the port may be the platform itself.
    return finding.text === ofServer.portTaken(port) ? { ...finding, level: 'warn' } : finding;
  }
}
