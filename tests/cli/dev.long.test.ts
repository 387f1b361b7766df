import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '#cli/paths.ts';
import { BACK_OFFICE } from '#mocks/institutions/backOffice.ts';
import { addressOf, start, startProgram } from './support/run.ts';

const PROGRAMS = {
  'yanxi dev': () => start('dev', '--port', '0'),
  'rspack serve': () => startProgram(join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'serve', '--port', '0'),
};

test.each(Object.entries(PROGRAMS))(
  '%s serves the page, its scripts and the mock upstream, and stops',
  async (_, run) => {
    const server = run();
    const url = await addressOf(server);

    const open = () => fetch(`${url}index`, { headers: { accept: 'text/html' } });
    expect(await (await open()).text()).toContain('平台正在构建');
    await vi.waitFor(async () => expect((await open()).status).toBe(200), { timeout: 120_000, interval: 200 });
    const page = await (await open()).text();
    const [script = ''] = /assets\/[^"]+\.js/.exec(page) ?? [];
    expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
    // The mock upstream stands in for the back office, too.
    expect(await (await fetch(`${url}deployment.json`)).json()).toEqual({ backOffice: { url: BACK_OFFICE } });
    const answer = await fetch(`${url}system/api/v1/login`, { method: 'POST' });
    expect(answer.headers.get('content-type')).toContain('json');

    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);
  },
);
