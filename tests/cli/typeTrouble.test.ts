import { expect, test } from 'vitest';
import { typeTrouble } from '#cli/dev/typeCheck.ts';

test('type errors of the page and of the mock are shown; the others are left to the check', () => {
  expect(
    typeTrouble(
      "plugins/home/HomePage.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.\n" +
        '  More about it.\n' +
        "tests/e2e/home.e2e.ts(1,1): error TS2304: Cannot find name 'x'.\n" +
        "mocks/home/handlers.ts(9,2): error TS2741: Property 'id' is missing.\n",
    ),
  ).toBe(
    '类型有 2 处不符：\n' +
      "  plugins/home/HomePage.tsx:3 Type 'string' is not assignable to type 'number'.\n  More about it.（TS2322）\n" +
      "  mocks/home/handlers.ts:9 Property 'id' is missing.（TS2741）",
  );
  expect(typeTrouble('')).toBeUndefined();
});
