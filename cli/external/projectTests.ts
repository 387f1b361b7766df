// How vitest runs the tests of a plugin's project: what they import of the platform, and of its packages, is the platform's.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ROOT } from '../paths.ts';

const PLATFORM = join(ROOT, 'package.json');

export default defineConfig({
  plugins: [
    {
      name: 'platform',
      enforce: 'pre',
      resolveId(source, importer = '') {
        if (!/^[#@a-z]/.test(source) || source.startsWith('node:') || importer.startsWith(ROOT)) return undefined;
        if (importer.includes('/node_modules/')) return undefined;
        return this.resolve(source, PLATFORM, { skipSelf: true });
      },
    },
  ],
  // The first test waits for the mock upstream to be read, on a machine that may have other things to do.
  test: { include: ['tests/**/*.test.{ts,tsx}'], testTimeout: 90_000 },
});
