// Fills plugins/ui/theme/theme.css from theme.ts in the same folder.
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { themeStyles } from './themeStyles.ts';

const SOURCES = ['theme.ts', 'cssVariables.ts'].map((file) =>
  join(import.meta.dirname, '../../plugins/ui/theme', file),
);

export default function themeStyleLoader(this: LoaderContext): string {
  for (const source of SOURCES) this.addDependency(source);
  return themeStyles();
}
