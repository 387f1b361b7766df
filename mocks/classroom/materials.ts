// Lists a classroom's files: a folder, or the matches in it and its subfolders.
import type { Material, MaterialType } from '#plugins/classroom/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf } from '../handler/page.ts';
import { notFound } from '../handler/Refusal.ts';
import { Materials } from '../documents/classrooms.ts';
import { attachmentOf } from '../files/attachment.ts';
import { inOrder } from '../handler/inOrder.ts';
import type { InputOf } from '../handler/implement.ts';
import type * as api from '#plugins/classroom/api.ts';

type MaterialFilter = InputOf<typeof api.listMaterials>;

type Db = Pick<Context, 'db'>;

export function listMaterials(
  context: Db,
  { classroomId, parentId, keyword, type, sort = 'name', ...paging }: MaterialFilter,
) {
  const all = storedMaterials(context, classroomId);
  const byId = new Map(all.map((material) => [material.id, material]));
  const folders = parentId === undefined ? [] : foldersTo(byId, parentId);
  const searching = Boolean(keyword) || type !== undefined;
  const wanted = all.filter((material) =>
    searching
      ? holds(keyword, material.name) &&
        (type === undefined || typeOf(material) === type) &&
        (parentId === undefined || foldersTo(byId, material.parentId ?? '').some(({ id }) => id === parentId))
      : (material.parentId ?? undefined) === parentId,
  );
  // The size of a file has to be looked up.
  const sized = sort === 'size' ? wanted.map((material) => withFile(context, material)) : wanted;
  const { records, ...rest } = pageOf(
    sized.toSorted(inOrder((a, b) => Number(b.file === null) - Number(a.file === null), ORDERS[sort])),
    paging,
  );
  return {
    ...rest,
    folders,
    records: records.map((material) => ({
      ...withFile(context, material),
      folderName: byId.get(material.parentId ?? '')?.name ?? null,
    })),
  };
}

/** Adds the sizes of the files. */
export const materialsOf = (context: Db, classroomId: string): Material[] =>
  storedMaterials(context, classroomId).map((material) => withFile(context, material));

const storedMaterials = ({ db }: Db, classroomId: string): Material[] =>
  db.documents.all(Materials).filter((material) => material.classroomId === classroomId);

function withFile({ db }: Db, material: Material): Material {
  const { file } = material;
  return { ...material, file: file ? attachmentOf(db, file.fileId, file.name) : null };
}

/** The path from the root folder to this one; undefined if it does not exist. */
function foldersTo(byId: ReadonlyMap<string, Material>, id: string): { id: string; name: string }[] {
  if (id === '') return [];
  const folder = byId.get(id);
  if (!folder || folder.file) throw notFound('文件夹');
  return [...foldersTo(byId, folder.parentId ?? ''), { id, name: folder.name }];
}

const ENDINGS: readonly (readonly [MaterialType, RegExp])[] = [
  ['document', /\.(pdf|docx?|pptx?|xlsx?|txt|md|csv)$/i],
  ['picture', /\.(png|jpe?g|gif|webp|svg)$/i],
  ['video', /\.(mp4|webm|mov|m3u8)$/i],
];

function typeOf({ name, file }: Material): MaterialType | undefined {
  return file ? (ENDINGS.find(([, ending]) => ending.test(name))?.[0] ?? 'other') : undefined;
}

const byName = new Intl.Collator('zh-CN', { numeric: true });

const ORDERS: Readonly<Record<'name' | 'time' | 'size', (a: Material, b: Material) => number>> = {
  name: (a, b) => byName.compare(a.name, b.name),
  /** The newest first. */
  time: (a, b) => (b.uploadTime ?? '').localeCompare(a.uploadTime ?? ''),
  /** The largest first. */
  size: (a, b) => (b.file?.size ?? 0) - (a.file?.size ?? 0),
};
