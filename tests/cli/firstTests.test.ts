import { describe, expect, test } from 'vitest';
import { editedTexts, testsIn, testsNaming } from '#cli/testing/firstTests.ts';

const SWITCH = { file: 'plugins/notes/writing/ShareSwitch.tsx', text: "label='分享给同学'", edited: true };
const SHEET = { file: 'plugins/notes/list/Rows.module.css', text: '/* 行 */ .row {}', edited: true };
const ROWS = {
  file: 'plugins/notes/list/Rows.tsx',
  text: "// 笔记的行\nimport classes from './Rows.module.css';\n<h3>未同步</h3>",
  edited: false,
};

describe('what has been edited', () => {
  test('is known by the texts it shows, not by those of its comments', () => {
    expect(editedTexts([SWITCH, ROWS])).toEqual(['分享给同学']);
  });

  test('is known by what shows it, where it has no text itself', () => {
    expect(editedTexts([SHEET, ROWS])).toEqual(['未同步']);
  });
});

const SOURCE = `import { test } from './support/test.ts';
const editor = (page) => page.getByRole('textbox', { name: '写笔记' });

test('a note is shared', async ({ page }) => {
  await page.getByRole('switch', { name: '分享给同学' }).click();
});

for (const place of ['a class']) {
  test(\`in \${place} a note is written\`, async ({ page }) => {
    await editor(page).click();
  });
}
test.describe('later', () => {
  test('a note is read', ({ page }) => page.getByText('笔记'));
});
`;

describe('the tests that come first', () => {
  const tests = testsIn('tests/e2e/notes.e2e.ts', SOURCE);

  test('stand where Playwright finds them', () => {
    expect(tests.map(({ place }) => place)).toEqual([4, 9, 14].map((line) => `tests/e2e/notes.e2e.ts:${line}`));
  });

  test('look for a text that was edited, by themselves or by a helper', () => {
    expect(testsNaming(['分享给同学'], tests)).toEqual(['tests/e2e/notes.e2e.ts:4']);
    expect(testsNaming(['写笔记'], tests)).toEqual(['tests/e2e/notes.e2e.ts:9']);
  });

  test('are the six that name most of what was edited, and rare texts before others', () => {
    const written = Array.from({ length: 20 }, (_, index) => ({
      place: `tests/e2e/notes.e2e.ts:${index}`,
      text: index < 8 ? '列表' : index === 9 ? '列表里的未同步' : '',
    }));
    const places = testsNaming(['列表', '未同步'], written);
    expect(places).toHaveLength(6);
    expect(places[0]).toBe('tests/e2e/notes.e2e.ts:9');
  });

  test('do not follow from a text that most tests look for', () => {
    expect(testsNaming(['笔记'], tests)).toEqual([]);
  });
});
