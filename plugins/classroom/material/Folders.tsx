import IconFolderOpen from '#icons/IconFolderOpen';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import css from './Folders.module.css';

interface FoldersProps {
  /** From the root folder to the open one. */
  of: readonly { id: string; name: string }[];
  onOpen: (folder: string | undefined) => void;
}

/** The path of the open folder, with links upwards. */
export function Folders({ of, onOpen }: FoldersProps) {
  const all = [{ id: undefined, name: '全部资料' }, ...of];
  return (
    <nav className={css['path']} aria-label="文件夹">
      <IconFolderOpen size={20} stroke={1.75} aria-hidden />
      <ol>
        {all.map(({ id, name }, at) => (
          <li key={id ?? ''}>
            {at === all.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <TextButton className={css['way']} onClick={() => onOpen(id)}>
                {name}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
