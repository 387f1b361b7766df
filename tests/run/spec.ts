// `npm run spec`: how much of the product stands, per section of the specification.
import { readProduct } from '../spec/product.ts';
import { type SpecRow, specRows } from '../spec/rows.ts';

const BAR = 30;

const rows = await specRows(await readProduct());
const sections = Map.groupBy(
  rows.toSorted((a, b) => a.section.localeCompare(b.section, 'en', { numeric: true })),
  ({ section }) => section,
);
for (const [section, own] of [...sections, ['all', rows] as const]) console.log(line(section, own));

if (process.argv.includes('--pending')) {
  for (const { kind, key } of rows.filter(({ stands }) => !stands)) console.log(`${kind.padEnd(10)} ${key}`);
} else {
  console.log('\nnpm run spec -- --pending lists what is missing.');
}

function line(section: string, own: readonly SpecRow[]): string {
  const standing = own.filter(({ stands }) => stands).length;
  const filled = Math.round((standing / own.length) * BAR);
  const bar = '█'.repeat(filled) + '·'.repeat(BAR - filled);
  const share = `${Math.floor((standing / own.length) * 100)}%`;
  return `${section.padEnd(24)} ${bar} ${String(standing).padStart(3)} / ${String(own.length).padStart(3)}  ${share.padStart(4)}`;
}
