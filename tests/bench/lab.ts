// `npm run bench:lab`: a terminal of a machine in a browser: how soon it takes keys, how soon they are seen with a slow
// network, what cuts, a long paste and a flood of output do to it. Nothing depends on the outcome.
import { chromium, type Page } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { startServer } from '../e2e/support/servers.ts';
import { openMachine, signIn } from './asking.ts';
import {
  measureCuts,
  measureFlood,
  measureKeys,
  measureOpenings,
  measurePaste,
  measurePlainKeys,
  watchSockets,
} from './labMeasures.ts';
import { print, type Row } from './table.ts';

const CONSOLES = '/_kit#consoles';
/** An experiment beside its steps and its report, as it is worked on. */
const EXPERIMENT = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
/** Milliseconds there and back that are added to the machine's own. */
const DELAYS = [0, 100, 300];

const server = await startServer(['--kit']);
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  chromiumSandbox: false,
  args: [...BROWSER_ARGUMENTS],
});
const rows: Row[] = [];
try {
  await openMachine(server);
  const opened = await open(0);
  rows.push({
    what: 'a terminal takes keys after it was opened',
    measured: await measureOpenings(opened),
    unit: 'ms',
    target: 300,
    detail: 'its code is there; 95 of 100',
  });
  // A terminal is open in one page only.
  await opened.close();
  for (const delay of DELAYS) {
    const page = await open(delay, EXPERIMENT);
    const { above, worst } = await measureKeys(page);
    const detail = `${delay} ms there and back; 95 of 100, the slowest ${worst.toFixed(0)} ms`;
    rows.push({ what: 'a key is seen, above the round trip', measured: above, unit: 'ms', target: 16, detail });
    await page.close();
  }
  const plain = await open(0);
  rows.push({
    what: 'the same on a page that does nothing else',
    measured: await measurePlainKeys(plain),
    unit: 'ms',
    detail: 'the browser’s own share: until its next frame is painted',
  });
  await plain.close();
  const page = await open(0);
  rows.push(...cutRows(await measureCuts(page)));
  const { took, equal } = await measurePaste(page);
  const detail = equal ? 'equal hash' : 'THE HASH DIFFERS';
  rows.push(
    { what: '10,000 Chinese characters pasted into a file', measured: took, unit: 'ms', target: 1_000, detail },
    ...floodRows(await measureFlood(page)),
  );
} finally {
  // Keep the measurements made before a failure.
  print(rows);
  await browser.close();
  await server.stop();
}

function cutRows({ back, cuts, wrong }: Awaited<ReturnType<typeof measureCuts>>): Row[] {
  const ran = 1 - wrong / cuts;
  return [
    { what: 'back after a cut', measured: back, unit: 'ms', target: 2_000, detail: `the slowest of ${cuts}` },
    { what: 'commands that ran once, of those cut', measured: ran, unit: '', target: 1, detail: `${wrong} did not` },
  ];
}

function floodRows({ longest, interrupted, megabytes, seconds }: Awaited<ReturnType<typeof measureFlood>>): Row[] {
  const detail = `${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s`;
  return [
    { what: 'the longest task in a flood', measured: longest, unit: 'ms', target: 50, detail },
    { what: 'until Ctrl-C ends it', measured: interrupted, unit: 'ms', target: 200, detail },
  ];
}

async function open(delay: number, address = CONSOLES): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: '_tk_', value: await signIn(server), url: server.url }]);
  const page = await context.newPage();
  await page.addInitScript(watchSockets, delay);
  await page.goto(server.url + address);
  if (address === CONSOLES) {
    await page.addStyleTag({ content: '#main section[aria-labelledby]:not(#consoles) { display: none }' });
  }
  return page;
}
