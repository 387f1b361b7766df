// Gives each Mantine component its own style sheet, so that a route loads only the styles of what it draws.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

const STYLES = join(import.meta.dirname, '../../node_modules/@mantine/core/styles');

export default function mantineStyleLoader(this: LoaderContext, source: string): string {
  const sheet = `${basename(this.resourcePath, '.module.mjs')}.layer.css`;
  return existsSync(join(STYLES, sheet)) ? `import '@mantine/core/styles/${sheet}';\n${source}` : source;
}
