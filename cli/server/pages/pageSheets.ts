// Which style sheets a drawn page needs: those whose classes it bears.
import type { AssetManifest } from '../../build/assetManifest.ts';
import type { SiteFile } from '../siteFiles.ts';

const CLASS_IN_SHEET = /\.(-?[_a-zA-Z][\w-]*)/g;
const CLASSES_IN_PAGE = /\sclass="([^"]*)"/g;

export interface PageSheets {
  /** Those of a page's markup, and others that it is known to load, in the order in which they refine each other. */
  of(html: string, known: readonly string[]): string[];
}

export function pageSheets(manifest: AssetManifest, files: ReadonlyMap<string, SiteFile>): PageSheets {
  const initial = new Set(manifest.initial);
  // Mantine's common sheets come ahead of what refines them.
  const sheets = [...new Set(Object.values(manifest.lazy).flat())]
    .filter((file) => file.endsWith('.css') && !initial.has(file))
    .map((file) => ({ file, classes: classesOf(files.get(`/${file}`)) }))
    .toSorted((one, other) => mantineShare(other.classes) - mantineShare(one.classes));
  return {
    of(html, known) {
      const used = new Set([...html.matchAll(CLASSES_IN_PAGE)].flatMap(([, names = '']) => names.split(' ')));
      return sheets
        .filter(({ file, classes }) => known.includes(file) || classes.some((name) => used.has(name)))
        .map(({ file }) => file);
    },
  };
}

function classesOf(file: SiteFile | undefined): readonly string[] {
  const text = file?.plain.toString() ?? '';
  return [...new Set([...text.matchAll(CLASS_IN_SHEET)].map(([, name = '']) => name))];
}

/** How much of a sheet is Mantine's. */
function mantineShare(classes: readonly string[]): number {
  return classes.length === 0 ? 0 : classes.filter((name) => name.startsWith('m_')).length / classes.length;
}
