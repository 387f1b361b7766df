import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A search has nothing to hide, and its address is meant to be shared.
const SAFE = /method="post"|role="search"/;

test('no form puts what is typed into the address, should the browser itself ever send it', () => {
  const forms = globSync('plugins/**/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^\s*<form\b[^]*?>$/gm), ([form]) => ({ file, form })),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ form }) => !SAFE.test(form))).toEqual([]);
});
