// Browser tests against the production build: a desktop, a phone, the budgets, and all that can go wrong on the way.
import { defineConfig, devices } from 'playwright/test';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';
import { FIREFOX_PREFERENCES, firefoxOfRun } from './e2e/support/firefox.ts';
import { oldestBrowser } from './e2e/support/oldestBrowser.ts';
import { REPEATS, SEED, soaking } from './faults/support/seed.ts';
import { hasWebKit } from './webkit/WebKit.ts';

const executablePath = await findBrowser();
const oldest = await oldestBrowser();
const firefox = firefoxOfRun();
/** In a soak, or with `YANXI_WEBKIT=1`, where it is installed. */
const webkit = (soaking || process.env['YANXI_WEBKIT'] !== undefined) && hasWebKit;

/** No script of a test runs long enough to be worth optimizing: a tenth of the work. */
const UNOPTIMIZED = '--js-flags=--no-opt,--no-maglev';
const args = [...BROWSER_ARGUMENTS, UNOPTIMIZED];
const size = { width: 1280, height: 800 };
/** Fault tests that count their rounds themselves: a soak makes them longer. It goes through the others more often. */
const LONG = 'faults/**/{crash,afterReload,leaving,endpoints,otherMakes}.fault.ts';
/** A soak also repeats the browser tests that draw; `npm test` runs them at desktop size. */
const DRAWN = /@drawn/;

/** `yanxi test --on`: somebody waits for the verdict on an edit, so that what is missing is missed soon. */
const EDITING = process.env['YANXI_EDITING'] !== undefined;
const SOON = 8_000;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  globalSetup: './e2e/support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // More than the two cores: tests mostly wait.
  workers: 4,
  // Asked is what is lost, not how soon: others may work on the machine in all the time that it takes.
  timeout: 120_000,
  expect: { timeout: EDITING ? SOON : 30_000 },
  reporter: [['list'], ['./run/pageOfFailure.ts'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    ...(EDITING && { actionTimeout: SOON }),
    // Scripts stay compiled from test to test, a quarter of the time; cookies and storage do not stay.
    reuseContext: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nothing moves, so that nothing is looked at in mid-move; a test about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests cannot change what a service worker fetches; the tests about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time.
    trace: process.env['YANXI_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, chromiumSandbox: false, args },
  },
  projects: [
    // A test runs at a desktop's size; one about what differs on a phone bears @phone or, at either size, @both.
    {
      name: 'desktop',
      testMatch: 'e2e/**/*.e2e.ts',
      grepInvert: /@phone/,
      use: { viewport: size },
    },
    {
      name: 'phone',
      testMatch: 'e2e/**/*.e2e.ts',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    // One test of everything that people come for, in the oldest browser that the build is for.
    ...(oldest === undefined
      ? []
      : [
          {
            name: 'chrome109',
            testMatch: 'e2e/**/*.e2e.ts',
            grep: /@oldest/,
            use: {
              viewport: size,
              launchOptions: { executablePath: oldest, chromiumSandbox: false, args: [...args, '--no-zygote'] },
            },
          },
        ]),
    // The same in Firefox, in a soak.
    ...(firefox === undefined
      ? []
      : [
          {
            name: 'firefox',
            testMatch: 'e2e/**/*.e2e.ts',
            grep: /@oldest/,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              viewport: size,
              // Cookies set for a context that is used again do not reach its pages.
              reuseContext: false,
              // Reduced motion is one of the preferences.
              contextOptions: {},
              launchOptions: { executablePath: firefox, args: [], firefoxUserPrefs: FIREFOX_PREFERENCES },
            },
          },
        ]),
    ...(webkit ? [{ name: 'webkit', testMatch: 'webkit/**/*.webkit.ts' }] : []),
    { name: 'budgets', testMatch: 'budgets/**/*.e2e.ts', use: { viewport: size } },
    // Every line of the report bears the seed.
    { name: `faults-${SEED}-long`, testMatch: LONG, use: { viewport: size, reuseContext: false } },
    {
      name: `faults-${SEED}`,
      testMatch: 'faults/**/*.fault.ts',
      testIgnore: LONG,
      repeatEach: REPEATS,
      // These tests are about stored data, so each needs a browser context of its own.
      use: { viewport: size, reuseContext: false },
    },
    ...(soaking
      ? [
          {
            name: `faults-${SEED}-drawn`,
            testMatch: 'e2e/**/*.e2e.ts',
            grep: DRAWN,
            repeatEach: REPEATS,
            use: { viewport: size },
          },
        ]
      : []),
  ],
});
