import { describe, expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { bare, readProduct, type Product } from './product.ts';
import { type Kind, type SpecRow, specRows } from './rows.ts';
import { SCREEN_CALLS } from './screenCalls.ts';

const KINDS: readonly Kind[] = ['routes', 'calls', 'messages', 'constants'];
const product: Product = await readProduct();
const rows: readonly SpecRow[] = await specRows(product);

describe.for(KINDS)('the %s of the specification', (kind) => {
  const own = rows.filter((row) => row.kind === kind);

  test.for(own)('$section: $key stands', ({ stands }) => {
    expect(stands).toBe(true);
  });

  test('are each named once', () => {
    const keys = own.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });
});

describe('a declared call', () => {
  const tabled = new Map([...CALLS, ...SCREEN_CALLS].map((one) => [bare(one.line), one]));
  const declared = [...product.calls.values()];

  test('belongs to one owner', () => {
    expect(product.twice).toEqual([]);
  });

  test('says that its path is inferred exactly where the specification does not show it', () => {
    const wrong = declared.filter((call) => {
      const source = tabled.get(bare(call.line))?.source ?? 'ours';
      return source !== 'joined' && call.inferred !== (source === 'ours');
    });
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });

  test('takes the query that the specification writes down', () => {
    const lacking = declared.flatMap((call) => {
      const known = Object.keys(call.query?.entries ?? {});
      const missing = (tabled.get(bare(call.line))?.query ?? []).filter((name) => !known.includes(name));
      return missing.map((name) => `${call.line} ?${name}`);
    });
    expect(lacking).toEqual([]);
  });
});
