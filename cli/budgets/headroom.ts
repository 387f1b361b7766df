// Computes how much of the budgets is left in a build, from its list of files per page.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import type { FoundPlugin } from '#kernel/plugin/resolve.ts';
import { columns } from '../columns.ts';
import { findPlugins } from '../findPlugins.ts';
import { pageHints } from '../server/pageHints.ts';
import { AssetManifest } from '../site/assetManifest.ts';
import { FIRST_LOAD, type PageBudget, PAGES } from './budgets.ts';
import { words } from '../words/build.ts';

type Kind = 'script' | 'stylesheet';

export interface Headroom {
  page: PageBudget['page'];
  address: string;
  kind: Kind;
  bytes: number;
  budget: number;
  /** Negative if the page is too big. */
  left: number;
}

const ENDINGS: Readonly<Record<Kind, string>> = { script: '.js', stylesheet: '.css' };

/** The build must be complete. */
export async function headroomOf(folder: string): Promise<Headroom[]> {
  const text = await readFile(join(folder, 'asset-manifest.json'), 'utf8');
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), AssetManifest), text);
  const packed = async (file: string): Promise<number> => {
    const path = join(folder, file);
    return (await stat(`${path}.br`).catch(() => stat(path))).size;
  };
  return weigh(manifest, await findPlugins(), packed);
}

export async function weigh(
  manifest: AssetManifest,
  plugins: readonly FoundPlugin[],
  sizeOf: (file: string) => Promise<number>,
): Promise<Headroom[]> {
  const hints = pageHints(manifest, plugins, defaultDeployment());
  const filesOf = ({ address, signedIn, later = [] }: PageBudget): readonly string[] => [
    ...manifest.initial,
    ...(manifest.beforePaint === undefined ? [] : [manifest.beforePaint]),
    ...hints(address, { signedIn, drawn: !signedIn }),
    ...later.flatMap((source) => manifest.lazy[source] ?? []),
  ];
  const rows: Headroom[] = [];
  for (const budgeted of [FIRST_LOAD, ...PAGES]) {
    const files = [...new Set(filesOf(budgeted))];
    for (const kind of ['script', 'stylesheet'] as const) {
      const { page, address, [kind]: budget } = budgeted;
      if (budget === undefined) continue;
      const sizes = await Promise.all(files.filter((file) => file.endsWith(ENDINGS[kind])).map(sizeOf));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      rows.push({ page, address, kind, bytes, budget, left: budget - bytes });
    }
  }
  return rows;
}

/** Formats a table for the terminal. */
export function headroomText(rows: readonly Headroom[]): string {
  const cells = rows.map(({ page, kind, bytes, budget, left }) => {
    const number = (value: number) => value.toLocaleString('en').padStart(7);
    return [
      words.pages[page],
      words.kinds[kind],
      number(bytes),
      number(budget),
      left < 0 ? words.over(number(-left).trim()) : number(left),
    ];
  });
  return words.headroom(columns(cells));
}
