// Files and whole folders of a classroom as one archive.
import { zipSync } from 'fflate';
import type { Material } from '#plugins/classroom/api.ts';
import type { Context } from '../handler/Context.ts';
import { Refusal } from '../handler/Refusal.ts';
import { addFile, fileContent } from '../files/files.ts';
import { BEIJING, MINUTE } from '../world/clock.ts';

const MOST = 200;

interface Entry {
  /** The name with its folders: `课件/第一章.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export function zipMaterials(context: Context, title: string, all: readonly Material[], ids: readonly string[]) {
  const { db, clock, ledger } = context;
  const entries = entriesOf(db, all, ids);
  if (entries.length === 0) throw new Refusal('没有可以打包的资料');
  if (entries.length > MOST) throw new Refusal(`一次最多打包 ${MOST} 个文件`);
  const files = Object.fromEntries(entries.map(({ name, bytes: content }) => [name, content]));
  // Stored: documents, pictures and recordings are packed already.
  const bytes = zipSync(files, { level: 0, mtime: asLocal(clock.now()) });
  const name = `${title}-资料.zip`;
  const { fileId } = addFile(db, { name, type: 'application/zip', bytes }, clock.now());
  ledger('material.zip', { fileId, files: entries.length });
  return { fileId, name, size: bytes.length };
}

/** Archives have no time zones: they show Beijing time. */
function asLocal(at: number): Date {
  return new Date(at + BEIJING + new Date(at).getTimezoneOffset() * MINUTE);
}

/** The selected files, and those in the selected folders; duplicate names are made unique. */
function entriesOf(db: Context['db'], all: readonly Material[], ids: readonly string[]): Entry[] {
  const names = new Set<string>();
  const collect = (material: Material, folder: string): Entry[] => {
    if (!material.file) {
      const inside = all.filter(({ parentId }) => parentId === material.id);
      return inside.flatMap((one) => collect(one, `${folder}${material.name}/`));
    }
    const bytes = fileContent(db, material.file.fileId)?.bytes;
    if (!bytes) return [];
    let name = folder + material.name;
    for (let copy = 2; names.has(name); copy++) name = `${folder}${copy}-${material.name}`;
    names.add(name);
    return [{ name, bytes }];
  };
  const chosen = new Set(ids);
  const within = (material: Material): boolean => {
    const parent = all.find(({ id }) => id === material.parentId);
    return parent !== undefined && (chosen.has(parent.id) || within(parent));
  };
  return all.filter((material) => chosen.has(material.id) && !within(material)).flatMap((one) => collect(one, ''));
}
