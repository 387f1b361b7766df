import * as v from 'valibot';

const Files = v.array(v.string());

export type AssetManifest = v.InferOutput<typeof AssetManifest>;
/** Lists the files that browsers load, by page and occasion; budgets and preload hints are computed from it. */
export const AssetManifest = v.object({
  /** The files of every page. */
  initial: Files,
  /** The script that server-rendered pages run before they are seen. */
  beforePaint: v.optional(v.string()),
  /** The script that only browsers below those of the build load: it tells so. */
  oldBrowser: v.optional(v.string()),
  /** Additional files of each page, including its frame. */
  pages: v.array(v.object({ plugin: v.string(), pattern: v.string(), files: Files })),
  /** The files of each contribution, and the additional ones for signed-in users. */
  contributions: v.array(
    v.object({ plugin: v.string(), point: v.string(), id: v.string(), files: Files, signedIn: Files }),
  ),
  /** Additional files of every page for signed-in users. */
  signedIn: Files,
  /** Every file loaded on demand, by the source file or package that is imported. */
  lazy: v.record(v.string(), Files),
});
