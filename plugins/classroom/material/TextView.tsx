import { filesOf } from '#plugins/offline/uploads/files.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import css from './Preview.module.css';
import { readTable } from './readTable.ts';
import { TextFile } from './textFile.store.ts';

interface TextViewProps {
  file: { fileId: string; name: string };
  /** Values separated by commas or tabs. */
  table: boolean;
}

/** The content of a text file, always shown as plain text. */
export const TextView = observer(({ file, table }: TextViewProps) => {
  const kernel = useKernel();
  const [content] = useState(() => new TextFile({ ...kernel, files: filesOf(kernel) }, file.fileId));
  useEffect(() => void content.read(), [content]);
  if (content.failure !== undefined) return <ErrorView message={content.failure} onRetry={content.read} />;
  if (content.text === undefined) return <TextSkeleton lines={10} />;
  return (
    <div className={css['text']} role="region" aria-label={file.name} tabIndex={0}>
      {table ? <Table text={content.text} /> : <pre>{content.text}</pre>}
      {content.cut && <p className="yx-note">文件较长，只显示了开头；下载后可以看到全部。</p>}
    </div>
  );
});

function Table({ text }: { text: string }) {
  const [head, ...rows] = readTable(text);
  return (
    <table>
      <thead>
        <tr>
          {head?.cells.map((cell) => (
            <th key={cell.column} scope="col">
              {cell.text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells }) => (
          <tr key={line}>
            {cells.map(({ column, text: cell }) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
