// Adds to each Mantine component its own style sheet, so that a route loads only the styles it needs, and our provider,
// so that any code that loads a component also loads the provider around it.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { packageFolder } from '../paths.ts';

const PROVIDER = join(import.meta.dirname, '../../plugins/ui/theme/UiProvider.tsx');
const STYLES = join(packageFolder('@mantine/core'), 'styles');

export default function mantineStyleLoader(this: LoaderContext, source: string): string {
  const sheet = `${basename(this.resourcePath, '.module.mjs')}.layer.css`;
  const styles = existsSync(join(STYLES, sheet)) ? `import '@mantine/core/styles/${sheet}';\n` : '';
  return `import ${JSON.stringify(PROVIDER)};\n${styles}${source}`;
}
