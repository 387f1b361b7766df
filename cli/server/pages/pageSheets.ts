// Finds the style sheets of a rendered page by its classes.
import type { AssetManifest } from '../../build/assetManifest.ts';
import type { SiteFile } from '../siteFiles.ts';

const CLASS_IN_SHEET = /\.(-?[_a-zA-Z][\w-]*)/g;
const SELECTORS = /([^{}@;]+)\{/g;
/** As the build names them. */
const OURS = /__[\w-]{5}$/;
const CLASSES_IN_PAGE = /\sclass="([^"]*)"/g;

export interface PageSheets {
  /** Those of a page's markup, and others that it is known to load, in the order in which they refine each other. */
  of(html: string, known: readonly string[]): string[];
}

export function pageSheets(
  manifest: Pick<AssetManifest, 'initial' | 'lazy'>,
  files: ReadonlyMap<string, SiteFile>,
): PageSheets {
  const initial = new Set(manifest.initial);
  // Mantine's common sheets come ahead of what refines them.
  const sheets = [...new Set(Object.values(manifest.lazy).flat())]
    .filter((file) => file.endsWith('.css') && !initial.has(file))
    .map((file): Sheet => ({ file, classes: classesOf(files.get(`/${file}`)) }))
    .toSorted((one, other) => mantineShare(other.classes) - mantineShare(one.classes));
  const everywhere = new Set(manifest.initial.flatMap((file) => classesOf(files.get(`/${file}`))));
  return {
    of(html, known) {
      const wanted = sheets.filter(({ file }) => known.includes(file));
      const styled = new Set([...everywhere, ...wanted.flatMap(({ classes }) => classes)]);
      for (const name of new Set([...html.matchAll(CLASSES_IN_PAGE)].flatMap(([, names = '']) => names.split(' ')))) {
        if (styled.has(name)) continue;
        // The smallest that has it: where several do, they share a component, or mention another's.
        const sheet = smallest(sheets.filter(({ classes }) => classes.includes(name)));
        if (!sheet) continue;
        wanted.push(sheet);
        for (const one of sheet.classes) styled.add(one);
      }
      return sheets.filter((sheet) => wanted.includes(sheet)).map(({ file }) => file);
    },
  };
}

interface Sheet {
  file: string;
  classes: readonly string[];
}

function smallest(of: readonly Sheet[]): Sheet | undefined {
  return of.toSorted((one, other) => one.classes.length - other.classes.length)[0];
}

/** The classes that it gives a look: where a sheet of ours arranges parts of Mantine's, those are still without their own. */
function classesOf(file: SiteFile | undefined): readonly string[] {
  const selectors = [...(file?.plain.toString() ?? '').matchAll(SELECTORS)].flatMap(([, list = '']) => list.split(','));
  return [
    ...new Set(
      selectors.flatMap((selector) => {
        const classes = [...selector.matchAll(CLASS_IN_SHEET)].map(([, name = '']) => name);
        const ours = classes.filter((name) => OURS.test(name));
        return ours.length > 0 ? ours : classes;
      }),
    ),
  ];
}

/** How much of a sheet is Mantine's. */
function mantineShare(classes: readonly string[]): number {
  return classes.length === 0 ? 0 : classes.filter((name) => name.startsWith('m_')).length / classes.length;
}
