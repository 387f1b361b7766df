// Fills kernel/ui/theme.css with what kernel/ui/theme.ts says.
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { themeStyles } from './themeStyles.ts';

const SOURCES = ['theme.ts', 'cssVariables.ts'].map((file) => join(import.meta.dirname, '../../kernel/ui', file));

export default function themeStyleLoader(this: LoaderContext): string {
  for (const source of SOURCES) this.addDependency(source);
  return themeStyles();
}
