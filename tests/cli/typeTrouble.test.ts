import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { typeTrouble } from '#cli/typeErrors.ts';

const SHOWN = /^(?:plugins|mocks)\//;
const error = (message: string, at = 'plugins/home/HomePage.tsx(3,7)') => `${at}: error ${message}\n`;

test('type errors of the page and of the mock are shown; the others are left to the check', () => {
  const said =
    error("TS2322: Type 'string' is not assignable to type 'number'.") +
    error("TS2304: Cannot find name 'x'.", 'tests/e2e/home.e2e.ts(1,1)') +
    error("TS2304: Cannot find name 'y'.", 'mocks/home/handlers.ts(9,2)');
  expect(typeTrouble(said, '/nowhere', SHOWN)).toBe(
    '类型有 2 处不符：\n' +
      '  plugins/home/HomePage.tsx:3:7 这里要 number，给的是 string（TS2322）\n' +
      '  mocks/home/handlers.ts:9:2 没有叫 y 的东西（TS2304）',
  );
  expect(typeTrouble('', '/nowhere')).toBeUndefined();
});

test('of many errors the first five are shown', () => {
  const lines = typeTrouble(error("TS2304: Cannot find name 'x'.").repeat(7), '/nowhere')?.split('\n') ?? [];
  expect([lines.length, lines[0]]).toEqual([6, '类型有 7 处不符，先看前 5 处：']);
});

const QUERY =
  'Outputs<Record<never, never> & { keyword: OptionalSchema<SchemaWithPipe<readonly [StringSchema<"缺少">]>>; }>';

describe('what TypeScript explains at length is told in one sentence', () => {
  test.each([
    [
      [
        "TS2322: Type 'Promise<typeof import(\"/x/VotesPage\")>' is not assignable to type 'Promise<{ default: Screen<HomeBlockProps>; }>'.",
        "  Type 'typeof import(\"/x/VotesPage\")' is not assignable to type '{ default: Screen<HomeBlockProps>; }'.",
        "    Types of property 'default' are incompatible.",
        `          Type 'HomeBlockProps' is missing the following properties from type '${QUERY}': keyword, page`,
      ],
      'VotesPage 在这里得到的是 HomeBlockProps，没有它要的 keyword, page',
    ],
    [
      [
        "TS2322: Type 'Promise<typeof import(\"/x/votes.store\")>' is not assignable to type 'Promise<{ default: Screen<object>; }>'.",
        "  Property 'default' is missing in type 'typeof import(\"/x/votes.store\")' but required in type '{ default: Screen<object>; }'.",
      ],
      'votes.store 没有默认导出（export default）',
    ],
    [
      [
        "TS2741: Property 'about' is missing in type '{ id: string; routes: PageEntry[]; }' but required in type 'Plugin'.",
      ],
      '缺少 about（Plugin 要有）',
      '清单要有 id、title 与 about',
    ],
    [
      [
        `TS2741: Property 'data' is missing in type '{ load: () => Promise<typeof import("./VotesPage.tsx")>; }' but required in type 'PageOptions<${QUERY}, Record<...>>'.`,
      ],
      '缺少 data（PageOptions 要有）',
      'data: none',
    ],
    [
      [
        `TS2561: Object literal may only specify known properties, but 'pages' does not exist in type 'Inputs<${QUERY}>'. Did you mean to write 'page'?`,
      ],
      'Inputs 里没有 pages',
      '是不是 page？',
    ],
    [
      [
        "TS2345: Argument of type '{ size: number; }' is not assignable to parameter of type 'Flat<{ page: number; }>'.",
        "  Property 'page' is missing in type '{ size: number; }' but required in type '{ page: number; }'.",
      ],
      '缺少 page（{ page: number; } 要有）',
    ],
    [
      ["TS2322: Type 'string' is not assignable to type 'Target'."],
      '这里要 Target，给的是 string',
      '链接由路由引用得出',
    ],
    [['TS9999: Something new.'], 'Something new.'],
  ])('%#', (lines, what, hint?: string) => {
    const [, head = '', hinted = ''] = typeTrouble(error(lines.join('\n')), '/nowhere')?.split('\n') ?? [];
    expect(head).toBe(`  plugins/home/HomePage.tsx:3:7 ${what}（${lines[0]?.slice(0, 6)}）`);
    expect(hinted).toEqual(hint === undefined ? '' : expect.stringContaining(hint));
  });
});

describe('the line of code is shown', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yanxi-types-'));
    await writeFile(join(folder, 'a.ts'), `\n    const page: number = 'one';\nconst b = ${'[1], '.repeat(80)}'two';\n`);
    return () => rm(folder, { recursive: true });
  });

  const shown = (at: string) =>
    typeTrouble(error("TS2322: Type 'string' is not assignable to type 'number'.", at), folder)?.split('\n').slice(2);

  test('with a caret at the place', () => {
    expect(shown('a.ts(2,11)')).toEqual(["    2 | const page: number = 'one';", '      |       ^']);
  });

  test('and of a long one the part around it', () => {
    const [code = '', caret = ''] = shown('a.ts(3,411)') ?? [];
    expect(code.length).toBeLessThan(110);
    expect(code.slice(caret.length - 1)).toBe("'two';");
  });
});
