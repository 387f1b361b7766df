// Holds the sources against the kept surface: it may change only with the platform's version.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import product from '../../../package.json' with { type: 'json' };
import { CliError } from '../../CliError.ts';
import { ROOT } from '../../paths.ts';
import { words } from '../../words/surface.ts';
import { type Step, stepOf, type SurfaceChange, surfaceChanges, versionFor } from './compareSurfaces.ts';
import { readSurface } from './readSurface.ts';
import { KEPT_SURFACE, keptSurface, type Surface, surfaceText } from './Surface.ts';

const RENEWAL = `npx yanxi plugins surface --out ${KEPT_SURFACE}`;
/** A heading of the changelog is a release. */
const RELEASE = /^## (\d+\.\d+\.\d+)/m;

export interface Stepped {
  readonly step: Step;
  /** The version that the changes need at least. */
  readonly wanted: string;
  readonly isEnough: boolean;
}

/** Judges whether a version says what changed since the last release. */
export function stepped(changes: readonly SurfaceChange[], released: string, version: string): Stepped {
  const step = stepOf(changes);
  const wanted = versionFor(step, released);
  return { step, wanted, isEnough: !isBefore(version, wanted) };
}

/** Throws unless the kept surface is that of the sources. */
export async function checkSurface(): Promise<void> {
  const [kept, current] = [await keptSurface(), await readSurface()];
  checkDeprecations(current, product.version);
  if (surfaceText(kept) === surfaceText(current)) return;
  const changes = surfaceChanges(kept, current);
  const { wanted, isEnough } = stepped(changes, await releasedVersion(), product.version);
  throw new CliError(
    words.differs(KEPT_SURFACE, changes.map(inWords)),
    isEnough ? words.write(RENEWAL) : words.stepAndWrite(product.version, wanted, RENEWAL),
  );
}

/** Writes the surface of the sources; refuses to while the version hides a change of it. */
export async function writeSurface(file: string): Promise<SurfaceChange[]> {
  const [kept, current] = [await keptSurface().catch(() => undefined), await readSurface()];
  checkDeprecations(current, product.version);
  const changes = kept ? surfaceChanges(kept, current) : [];
  const { wanted, isEnough } = stepped(changes, await releasedVersion(), product.version);
  if (!isEnough) {
    throw new CliError(words.notStepped(changes.map(inWords)), words.stepAndWrite(product.version, wanted, RENEWAL));
  }
  await writeFile(file, surfaceText(current));
  return changes;
}

export const inWords = ({ kind, where, name }: SurfaceChange): string => words.changes[kind](where, name);

async function releasedVersion(): Promise<string> {
  return RELEASE.exec(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'))?.[1] ?? '0.0.0';
}

/** Throws if a name goes earlier than two minor versions after it was deprecated, or should have gone. */
export function checkDeprecations({ modules, types }: Surface, version: string): void {
  for (const [where, names] of Object.entries({ ...modules, types })) {
    for (const [name, { deprecated }] of Object.entries(names)) {
      if (!deprecated) continue;
      const { since, goes } = deprecated;
      const [major = 0, minor = 0] = since.split('.').map(Number);
      const earliest = `${major}.${minor + 2}.0`;
      if (isBefore(goes, earliest)) throw new CliError(words.goesTooSoon(where, name, goes), words.atLeast(earliest));
      if (!isBefore(version, goes)) throw new CliError(words.shouldBeGone(where, name, goes), words.removeOrLater);
    }
  }
}

function isBefore(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  const at = (ours ?? []).findIndex((number, index) => number !== theirs?.[index]);
  return at >= 0 && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0);
}
