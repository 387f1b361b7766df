import { expect, onTestFinished, test, vi } from 'vitest';
import { crashesIn } from '#cli/deployment/crashReports.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { withBeacon } from '#cli/server/beacon.ts';
import { Metrics, metricsText } from '#cli/operation/Metrics.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import home from '#plugins/home/plugin.ts';

const CRASH = {
  kind: 'crash',
  at: '2026-11-29T12:00:00.000Z',
  plugin: 'home',
  message: 'x is not\u001B[2Ja function',
  stack: 'TypeError\n at https://host/assets/0a/12.js:2:345',
  path: '/index',
  browser: 'Own/1',
  build: '0a1b',
};
const vital = (name: string, value: unknown, route: unknown = '/index') => ({
  kind: 'vital',
  at: '2026-11-29T12:00:00.000Z',
  name,
  value,
  route,
});
const batch = (...events: unknown[]) => JSON.stringify({ version: 1, events });

async function openBeacon({ url = '/beacon', base = '/' } = {}) {
  const metrics = new Metrics();
  const logged: { line: string; facts: Readonly<Record<string, unknown>> }[] = [];
  const deployment = { ...defaultDeployment(), base, analytics: { console: false, beacon: { url, every: 10 } } };
  const listener = withBeacon(
    {
      deployment: () => Promise.resolve({ deployment, text: '{}', problems: [] }),
      plugins: [{ id: 'home', plugin: home }],
      metrics,
      log: { trouble: (line, facts = {}) => logged.push({ line, facts }) },
    },
    (_request, response) => response.writeHead(200).end('site'),
  );
  const { server, url: site } = await listen(listener, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => stop(server));
  return {
    logged,
    read: () => metricsText([metrics.readings({ open: 0 })]),
    async post(body: string, headers: Record<string, string> = {}) {
      return (await fetch(`${site}beacon`, { method: 'POST', body, headers })).status;
    },
    get: (path: string) => fetch(`${site}${path}`),
  };
}

test('field vitals become histograms by route, around what is good and what is poor; CLS has no unit', async () => {
  const { post, read, logged } = await openBeacon();
  const events = [vital('LCP', 2_400), vital('LCP', 3_900), vital('INP', 180), vital('CLS', 0.12)];
  expect(await post(batch(...events, { kind: 'page-view', at: '', path: '/index', title: '', plugin: 'home' }))).toBe(
    204,
  );
  const lines = read();
  expect(lines).toContain('# TYPE yanxi_web_vitals_seconds histogram');
  expect(lines).toContain('yanxi_web_vitals_seconds_bucket{name="LCP",route="/index",le="2.5"} 1\n');
  expect(lines).toContain('yanxi_web_vitals_seconds_bucket{name="LCP",route="/index",le="4"} 2\n');
  expect(lines).toContain('yanxi_web_vitals_seconds_bucket{name="INP",route="/index",le="0.2"} 1\n');
  expect(lines).toContain('yanxi_web_vitals_seconds_count{name="LCP",route="/index"} 2\n');
  expect(lines).toContain('yanxi_web_vitals_shift_bucket{route="/index",le="0.1"} 0\n');
  expect(lines).toContain('yanxi_web_vitals_shift_bucket{route="/index",le="0.25"} 1\n');
  expect(logged).toEqual([]);
});

test('crashes are counted by plugin, and logged as `yanxi trace` reads them', async () => {
  const { post, read, logged } = await openBeacon();
  expect(await post(batch(CRASH, { ...CRASH, plugin: 'nobody"} 1\n' }))).toBe(204);
  expect(read()).toContain('yanxi_browser_crashes_total{plugin="home"} 1\n');
  expect(read()).toContain('yanxi_browser_crashes_total{plugin="other"} 1\n');
  // For a terminal, without what could steer it.
  expect(logged[0]?.line).toMatch(/x is not \[2Ja function$/);
  const line = JSON.stringify({ time: '', level: 'error', message: logged[0]?.line, ...logged[0]?.facts });
  expect(crashesIn(line)).toMatchObject([{ plugin: 'home', stack: CRASH.stack, build: '0a1b' }]);
});

test('routes that are not ours share one label', async () => {
  const { post, read } = await openBeacon();
  for (const route of ['/made/up/1', '/made/up/2', '"} 1\nyanxi_processes 7']) {
    await post(batch(vital('LCP', 1, route)));
  }
  expect(read()).toContain('yanxi_web_vitals_seconds_count{name="LCP",route="other"} 3\n');
  expect(read()).not.toMatch(/made|processes 7/);
});

test.each([
  '',
  'x',
  '[]',
  '{"version":2,"events":[]}',
  batch(vital('XXL', 1)),
  batch(vital('LCP', -1)),
  batch(vital('LCP', '1')),
  batch(vital('LCP', 1e9)),
  batch(vital('LCP', 1, 7)),
  batch({ kind: 'other' }),
  batch({ ...CRASH, message: 7 }),
  batch({ ...CRASH, stack: 'x'.repeat(5_000) }),
  batch(...Array.from({ length: 65 }, () => vital('LCP', 1))),
])('a body that is no report is 400, and counts for nothing: %s', async (body) => {
  const { post, read, logged } = await openBeacon();
  expect(await post(body)).toBe(400);
  expect(read()).not.toMatch(/vitals|crashes/);
  expect(logged).toEqual([]);
});

test('a body beyond 64 KiB is 413', async () => {
  const { post } = await openBeacon();
  expect(await post(batch({ ...CRASH, message: 'x'.repeat(65 * 1024) }))).toBe(413);
  expect(await post(batch(vital('LCP', 1)))).toBe(204);
});

test('other sites’ pages, other methods, and a deployment that sends its reports elsewhere are refused', async () => {
  const own = await openBeacon();
  expect(await own.post(batch(), { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await own.post(batch(), { 'sec-fetch-site': 'same-origin' })).toBe(204);
  expect((await own.get('beacon')).status).toBe(405);
  expect(await (await own.get('index')).text()).toBe('site');
  const elsewhere = await openBeacon({ url: 'https://collect.example.edu.cn/beacon' });
  expect(await elsewhere.post(batch())).toBe(404);
  const below = await openBeacon({ url: '/learn/beacon', base: '/learn/' });
  expect(await below.post(batch())).toBe(204);
});

test('a flood is bounded: 429, and not every crash is written down', async () => {
  const { post, logged, read } = await openBeacon();
  const crashes = batch(...Array.from({ length: 64 }, () => CRASH));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => now.mockRestore());
  const statuses = await Promise.all(Array.from({ length: 510 }, () => post(crashes)));
  expect(statuses.filter((status) => status === 204)).toHaveLength(500);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(logged).toHaveLength(100);
  expect(read()).toContain(`yanxi_browser_crashes_total{plugin="home"} ${500 * 64}\n`);
  now.mockReturnValue(performance.now() + 1_000);
  expect(await post(crashes)).toBe(204);
});
