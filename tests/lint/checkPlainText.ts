// Holds every source file against the plain-text rules.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textProblems } from './plainText.ts';

const ROOT = join(import.meta.dirname, '../..');

const found: string[] = [];
for await (const file of glob('{kernel,plugins,mocks,cli,tests}/**/*.{css,ts,tsx,mjs}', { cwd: ROOT })) {
  const path = file.replaceAll('\\', '/');
  const problems = textProblems(path, await readFile(join(ROOT, file), 'utf8'));
  found.push(...problems.map(({ line, message }) => `${path}:${line}: ${message}`));
}
if (found.length > 0) {
  console.error(found.toSorted().join('\n'));
  process.exitCode = 1;
}
