import { describe, expect, test } from 'vitest';
import { findBrowser, preferHeadlessShell } from '#cli/browser/findBrowser.ts';
import type { Machine } from '#cli/browser/machine.ts';

interface Given {
  works?: readonly string[];
  afterPlaywright?: readonly string[];
  afterDebian?: readonly string[];
  kept?: string;
  debianAsRoot?: boolean;
}

/** A machine of paper: which browsers run, and which do after an installation. */
function machineWith({ works = [], afterPlaywright = [], afterDebian = [], kept, debianAsRoot = true }: Given) {
  const running = new Set(works);
  const did: string[] = [];
  const install = (name: string, paths: readonly string[]) => async () => {
    did.push(name);
    for (const path of paths) running.add(path);
    await Promise.resolve();
  };
  const machine: Machine = {
    platform: 'linux',
    env: { YANXI_BROWSER: kept },
    debianAsRoot,
    locate: (candidate) => (candidate.startsWith('/') ? candidate : `/usr/bin/${candidate}`),
    runs: (path) => Promise.resolve(running.has(path)),
    playwrightPath: () => '/cache/chrome',
    installPlaywright: install('playwright', afterPlaywright),
    installDebian: install('debian', afterDebian),
    say: (line) => did.push(line),
  };
  return { machine, did };
}

describe('the browser for tests', () => {
  test('is the system’s own where there is one, and nothing is installed', async () => {
    const { machine, did } = machineWith({ works: ['/usr/bin/google-chrome', '/cache/chrome'] });
    expect(await findBrowser(machine)).toBe('/usr/bin/google-chrome');
    expect(did).toEqual([]);
  });

  test('is Playwright’s where it is installed already', async () => {
    const { machine, did } = machineWith({ works: ['/cache/chrome'] });
    expect(await findBrowser(machine)).toBe('/cache/chrome');
    expect(did).toEqual([]);
  });

  test('is installed from Playwright, and says so', async () => {
    const { machine, did } = machineWith({ afterPlaywright: ['/cache/chrome'] });
    expect(await findBrowser(machine)).toBe('/cache/chrome');
    expect(did).toEqual([expect.stringContaining('正在安装 Playwright'), 'playwright']);
  });

  test('is Debian’s package where Playwright’s cannot be had or does not run', async () => {
    const { machine, did } = machineWith({ afterDebian: ['/usr/bin/chromium'] });
    expect(await findBrowser(machine)).toBe('/usr/bin/chromium');
    expect(did.filter((line) => !line.includes('…'))).toEqual(['playwright', 'debian']);
  });

  test('is Debian’s headless shell where there is one: it is quicker', async () => {
    const { machine } = machineWith({ works: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] });
    expect(await findBrowser(machine)).toBe('/usr/bin/chromium-headless-shell');
  });

  test.each<[string, Given, string, string[]]>([
    [
      'beside Debian’s chromium',
      { works: ['/usr/bin/chromium'], afterDebian: ['/usr/bin/chromium-headless-shell'] },
      '/usr/bin/chromium-headless-shell',
      ['debian'],
    ],
    [
      'and where it cannot be had, the other is good enough',
      { works: ['/usr/bin/chromium'] },
      '/usr/bin/chromium',
      ['debian'],
    ],
    [
      'not where it is',
      { works: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] },
      '/usr/bin/chromium-headless-shell',
      [],
    ],
    ['not by who may not', { works: ['/usr/bin/chromium'], debianAsRoot: false }, '/usr/bin/chromium', []],
    [
      'not over what was chosen by hand',
      { works: ['/usr/bin/chromium'], kept: '/usr/bin/chromium' },
      '/usr/bin/chromium',
      [],
    ],
  ])('is made quicker before many tests: %s', async (_case, given, path, installed) => {
    const { machine, did } = machineWith(given);
    await preferHeadlessShell(machine);
    expect(await findBrowser(machine)).toBe(path);
    expect(did.filter((line) => !line.includes('…'))).toEqual(installed);
  });

  test('is not installed with apt-get by who may not', async () => {
    const { machine, did } = machineWith({ afterDebian: ['/usr/bin/chromium'], debianAsRoot: false });
    await expect(findBrowser(machine)).rejects.toThrow('没有可用的 Chromium');
    expect(did).not.toContain('debian');
  });

  test('missing altogether, the error says what to do', async () => {
    const { machine } = machineWith({});
    await expect(findBrowser(machine)).rejects.toMatchObject({
      remedy: expect.stringContaining('npx playwright install'),
    });
  });

  test('is looked for once: who comes after takes the same', async () => {
    const { machine } = machineWith({ works: ['/usr/bin/chromium'] });
    await findBrowser(machine);
    expect(machine.env['YANXI_BROWSER']).toBe('/usr/bin/chromium');
  });

  test('chosen by hand is taken, and one that does not run is an error', async () => {
    const own = machineWith({ works: ['/opt/my/chrome', '/usr/bin/chromium'], kept: '/opt/my/chrome' });
    expect(await findBrowser(own.machine)).toBe('/opt/my/chrome');
    const broken = machineWith({ works: ['/usr/bin/chromium'], kept: '/nowhere' });
    await expect(findBrowser(broken.machine)).rejects.toThrow('/nowhere');
  });
});
