import { describe, expect, it } from 'vitest';
import { placeAt, scanJson } from '#plugins/shell/operator/jsonPlaces.ts';
import { linesOf, positionOf } from '#plugins/shell/operator/jsonPosition.ts';
import { pick, randomFrom, type WrittenJson, writeRandomJson } from './randomJson.ts';

const BREAKERS = [
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '"',
  '\\',
  ' ',
  '0',
  '-',
  '.',
  'e',
  '1',
  't',
  '\n',
  '\t',
  '，',
  '/',
  '#',
  '',
];
const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);

function forEachDocument(check: (written: WrittenJson, random: () => number, seed: number) => void): void {
  for (const seed of SEEDS) {
    const random = randomFrom(seed);
    check(writeRandomJson(random), random, seed);
  }
}

function replaced(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The position at which V8 stopped, if it says so. */
function v8Position(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const found = /at position (\d+)/.exec(String(error))?.[1];
    return found === undefined ? undefined : Number(found);
  }
}

describe('the places of a document', () => {
  it('are the spans that its writer wrote', () => {
    forEachDocument(({ text, places }, _, seed) => {
      const scan = scanJson(text);
      expect(scan.ok, `seed ${seed}: ${text}`).toBe(true);
      if (!scan.ok) return;
      for (const { path, start, end } of places) {
        expect({ path, ...spanOf(placeAt(scan.root, path)) }, `seed ${seed}`).toEqual({ path, start, end });
      }
    });
  });

  it('end on the way where a path leads nowhere', () => {
    const scan = scanJson('{ "a": { "b": 1 } }');
    expect(scan.ok && spanOf(placeAt(scan.root, ['a', 'x', 'y']))).toEqual({ start: 7, end: 17 });
  });

  it('tell names that stand twice', () => {
    const scan = scanJson('{ "a": 1,\n "b": 2,\n "a": 3 }');
    expect(scan.ok && scan.root.repeated).toEqual([{ name: 'a', start: 20 }]);
  });
});

describe('a broken document', () => {
  it('whose comma is lost is told at the end of the entry before', () => {
    forEachDocument(({ text, commas }, random, seed) => {
      const comma = pick(random, commas);
      if (!comma) return;
      const scan = scanJson(replaced(text, comma.at, 1, ' '));
      expect(scan.ok, `seed ${seed}`).toBe(false);
      // After a text it may be its closing quote that is taken for the mistake.
      if (!scan.ok) expect([comma.after, comma.after - 1], `seed ${seed}`).toContain(scan.offset);
    });
  });

  it.each([
    ['commas', '，', '要换成英文的“,”'],
    ['commas', '、', '要换成英文的“,”'],
    ['colons', '：', '要换成英文的“:”'],
  ] as const)('with a Chinese mark for one of its %s is told at the mark %s', (kind, mark, words) => {
    forEachDocument(({ text, commas, colons }, random, seed) => {
      const at = pick(random, kind === 'commas' ? commas.map((comma) => comma.at) : colons);
      if (at === undefined) return;
      const scan = scanJson(replaced(text, at, 1, mark));
      expect(scan, `seed ${seed}`).toEqual({ ok: false, offset: at, message: expect.stringContaining(words) });
    });
  });

  it('with a comma after the last entry is told at that comma', () => {
    forEachDocument(({ text, closings }, random, seed) => {
      const closing = pick(random, closings);
      if (!closing) return;
      const scan = scanJson(replaced(text, closing.after, 0, ','));
      expect(scan, `seed ${seed}`).toEqual({ ok: false, offset: closing.after, message: '最后一项后面不能有逗号' });
    });
  });

  it('that is cut off is told where it stops, and which bracket is open', () => {
    const scan = scanJson('{\n  "plugins": {\n    "notes": false');
    expect(scan).toEqual({ ok: false, offset: 35, message: '缺少“}”：第 2 行的“{”没有闭合' });
  });

  it('is told to be one exactly when JSON.parse says so, and never later than V8 stops', () => {
    forEachDocument(({ text }, random, seed) => {
      for (let round = 0; round < 12; round += 1) {
        const at = Math.floor(random() * (text.length + 1));
        const broken = replaced(text, at, Math.floor(random() * 3), pick(random, BREAKERS) ?? '');
        const scan = scanJson(broken);
        expect(scan.ok, `seed ${seed}, round ${round}: ${JSON.stringify(broken)}`).toBe(isJson(broken));
        const stopped = v8Position(broken);
        if (!scan.ok && stopped !== undefined) expect(scan.offset, JSON.stringify(broken)).toBeLessThanOrEqual(stopped);
      }
    });
  });

  it.each([
    ['', 1, 1, '文件是空的'],
    ['  \n ', 1, 1, '文件是空的'],
    ['{\n  // 关闭测评\n  "a": 1\n}', 2, 3, '注释'],
    ["{ 'a': 1 }", 1, 3, '双引号'],
    ['{ a: 1 }', 1, 3, '双引号'],
    ['{ “a”: 1 }', 1, 3, '双引号'],
    ['{ "a": True }', 1, 8, '应写作 true'],
    ['{ "a": off }', 1, 8, '应写作 false'],
    ['{ "a": undefined }', 1, 8, '应写作 null'],
    ['{ "a": 01 }', 1, 8, '数字写法'],
    ['{ "a": .5 }', 1, 8, '数字写法'],
    ['{ "a": notes }', 1, 8, '双引号'],
    ['{ "a" 1 }', 1, 6, '缺少冒号'],
    ['{ "a" = 1 }', 1, 7, '冒号'],
    ['{ "a": }', 1, 8, '缺少一个值'],
    ['{ "a": "C:\\data" }', 1, 11, '转义'],
    ['{ "a": "没有结束\n}', 1, 13, '双引号'],
    ['{ "a": "他说"好"了" }', 1, 11, '文字里的双引号'],
    ['{ "a": [1, 2} }', 1, 13, '应为“]”'],
    ['{} {}', 1, 4, '多出了'],
    ['['.repeat(600), 1, 501, '嵌套太深'],
  ])('%j is told at line %i, column %i: %s', (text, line, column, words) => {
    const scan = scanJson(text);
    expect(scan.ok).toBe(false);
    if (scan.ok) return;
    expect({ ...positionOf(text, scan.offset), message: scan.message }).toEqual({
      line,
      column,
      message: expect.stringContaining(words),
    });
  });
});

describe('a position', () => {
  it('counts lines and columns as editors do, whatever ends the lines', () => {
    forEachDocument(({ text }, _, seed) => {
      const lines = linesOf(text);
      const characters = [...text.matchAll(/[^\r\n]/g)];
      for (const { index, 0: character } of characters) {
        const { line, column } = positionOf(text, index);
        expect(lines[line - 1]?.[column - 1], `seed ${seed}`).toBe(text[index] ?? character);
      }
    });
    expect(positionOf('a\r\nb\nc\rd', 7)).toEqual({ line: 4, column: 1 });
  });
});

function spanOf({ start, end }: { start: number; end: number }): { start: number; end: number } {
  return { start, end };
}
