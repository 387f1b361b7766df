import { Checkbox } from '@mantine/core';
import IconFolderFilled from '#icons/IconFolderFilled';
import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { formatSize } from '#plugins/ui/formatSize.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { listMaterials, type Material, type MaterialType } from '../api.ts';
import { FILE_SIGNS, fileKind } from './fileKind.ts';
import css from './MaterialRow.module.css';
import { openPreview } from './openPreview.ts';
import type { Selection } from './selection.store.ts';
import { TakeButton } from './TakeButton.tsx';

/** Rows come in pages of this many. */
export const MATERIAL_PAGE = 100;

export interface MaterialWish {
  classroomId: string;
  parentId: string | undefined;
  keyword: string | undefined;
  type: MaterialType | undefined;
  sort: 'name' | 'time' | 'size';
}

interface MaterialRowProps {
  wish: MaterialWish;
  index: number;
  selection: Selection;
  onFolder: (id: string) => void;
}

/** The row at a place of the list: its page is asked for when the row is first seen. */
export const MaterialRow = observer(({ wish, index, selection, onFolder }: MaterialRowProps) => {
  const page = useRemote(
    listMaterials.with({ ...wish, page: Math.floor(index / MATERIAL_PAGE) + 1, size: MATERIAL_PAGE }),
  );
  const material = page.value?.records[index % MATERIAL_PAGE];
  if (!material) {
    return (
      <div className={css['row']}>
        {page.error && <span className={`yx-cut yx-note ${css['facts']}`}>{page.error.message}</span>}
      </div>
    );
  }
  const searching = wish.keyword !== undefined || wish.type !== undefined;
  return (
    <Known
      material={material}
      lies={searching ? material.folderName : null}
      classroomId={wish.classroomId}
      selection={selection}
      onFolder={onFolder}
    />
  );
});

interface KnownProps extends Pick<MaterialRowProps, 'selection' | 'onFolder'> {
  material: Material;
  /** The folder that it was found in. */
  lies: string | null | undefined;
  classroomId: string;
}

const Known = observer(({ material, lies, classroomId, selection, onFolder }: KnownProps) => {
  const kernel = useKernel();
  const { id, name, file } = material;
  const open = () => (file ? openPreview(kernel, { classroomId, id, file: { ...file, name } }) : onFolder(id));
  return (
    <div className={css['row']} data-ticked={selection.has(id) || undefined}>
      <Checkbox
        aria-label={`选择“${name}”`}
        checked={selection.has(id)}
        onChange={({ currentTarget }) => selection.tick(material, currentTarget.checked)}
        className={css['tick'] ?? ''}
      />
      <Sign name={name} folder={!file} />
      <div className={css['words']}>
        <button type="button" className={`yx-cut yx-stretched ${css['name']}`} title={name} onClick={open}>
          {!file && <span className="yx-heard">文件夹：</span>}
          {name}
        </button>
        <p className={`yx-cut yx-note ${css['facts']}`}>
          {[
            file && file.size > 0 && formatSize(file.size),
            material.uploadTime && formatRecent(material.uploadTime),
            material.uploaderName,
            lies && `在“${lies}”里`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {file && <TakeButton id={id} file={{ ...file, name }} />}
    </div>
  );
});

function Sign({ name, folder }: { name: string; folder: boolean }) {
  if (folder) return <IconFolderFilled size={28} aria-hidden className={css['folder']} />;
  const Icon = FILE_SIGNS[fileKind(name)];
  return <Icon size={28} stroke={1.5} aria-hidden className={css['file']} data-kind={fileKind(name)} />;
}
