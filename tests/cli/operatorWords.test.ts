import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import operatorWordsLoader from '#cli/build/operatorWordsLoader.ts';

test('of every manifest and settings file, the words for operators stay behind and the rest stays', async () => {
  const files: string[] = [];
  for await (const file of glob('plugins/*/{plugin,settings}.ts')) {
    files.push(file);
    const source = await readFile(file, 'utf8');
    const rest = operatorWordsLoader(source);
    expect(rest, file).not.toMatch(/\babout:|v\.title|v\.description/);
    const names = (text: string) => text.match(/^ {2}(?!about)\w+:/gm);
    expect(names(rest), file).toEqual(names(source));
  }
  expect(files.length).toBeGreaterThan(25);
});

test('words that are no plain text are an error, not left in', () => {
  expect(operatorWordsLoader("  a: v.pipe(v.string(), v.title('名'), v.description('说明'))")).toBe(
    '  a: v.pipe(v.string(),)',
  );
  expect(() => operatorWordsLoader('  a: v.pipe(v.string(), v.title(NAME))')).toThrow('应为单引号里的一段文字');
});
