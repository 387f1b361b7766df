// Units in three projects: plain Node, a light DOM (happy-dom), and a real browser for focus, layout and CSS.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS } from '#cli/browser/browserArguments.ts';
import { findBrowser } from '#cli/browser/findBrowser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files that a quick run leaves out. */
const leftOut = (process.env['YANXI_UNITS_LEFT_OUT'] ?? '').split(',').filter(Boolean);

export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    // Tests wait for what they want to see; on a busy machine that may take its time.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['tests/everyFile.ts'],
    // One for each core; unless told, one core is left idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          // Tests of other languages say so.
          env: { YANXI_LANG: 'zh' },
          exclude: ['tests/**/*.{dom,browser}.test.ts', ...leftOut],
          environment: 'node',
          // Modules are loaded once for each worker: no module of ours keeps what one file could leave to another.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Each file has a document and modules of its own, in one process: a third of what a process for each costs.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        // Same value as in the build.
        define: { 'process.env.YANXI_BASE': 'document.documentElement.dataset.base' },
        // Vite finds them only where one is asked for, bundles it then, and reloads the page in the middle of a test.
        optimizeDeps: { exclude: ['@tabler/icons-react'] },
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: await findBrowser(),
                chromiumSandbox: false,
                args: [...BROWSER_ARGUMENTS],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
