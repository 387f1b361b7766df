// Vitest's configuration for a plugin's project, whose imports of the platform and its packages resolve to the
// platform's.
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
  // The first test waits for the mock upstream to load, possibly on a busy machine.
  test: { include: ['tests/**/*.test.{ts,tsx}'], testTimeout: 90_000 },
});
