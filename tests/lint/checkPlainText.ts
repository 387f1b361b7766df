// Holds every source file against the plain-text rules.
import { glob, readFile } from 'node:fs/promises';
import { textProblems } from './plainText.ts';

const found: string[] = [];
for await (const file of glob('{kernel,plugins,mocks,cli,tests}/**/*.{css,ts,tsx,mjs}')) {
  const path = file.replaceAll('\\', '/');
  const problems = textProblems(path, await readFile(file, 'utf8'));
  found.push(...problems.map(({ line, message }) => `${path}:${line}: ${message}`));
}
if (found.length > 0) {
  console.error(found.toSorted().join('\n'));
  process.exitCode = 1;
}
