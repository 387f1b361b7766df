import { observer } from 'mobx-react-lite';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { FileField } from '#plugins/ui/form/uploads/FileField.tsx';
import { idsOf } from '#plugins/ui/form/uploads/upload.ts';
import type { SubmittedManuscript } from './shownManuscript.ts';

/** Kinds of files that can be attached to a text, by extension. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  txt: 'text/plain',
  zip: 'application/zip',
} as const;

interface ManuscriptFilesProps {
  manuscript: SubmittedManuscript;
  types?: Readonly<Record<string, string>>;
  /** The name under which an interrupted upload is found again: `report files`. */
  keepAs: string;
}

/** Files attached to a text. */
export const ManuscriptFiles = observer(({ manuscript, types = FILE_TYPES, keepAs }: ManuscriptFilesProps) => {
  const { readOnly, lane, written } = manuscript;
  const files = written?.attachments ?? [];
  if (readOnly) return files.length > 0 ? <AttachmentList of={files} /> : null;
  return (
    <FileField
      label="附件"
      types={types}
      most={9}
      largest={100}
      value={files}
      onChange={(chosen) => {
        // The start or failure of an upload does not change the text.
        if (idsOf(chosen) === idsOf(files)) return;
        manuscript.set({ attachments: chosen.map((file) => ({ ...file, size: file.size ?? 0 })) });
      }}
      onWait={manuscript.waitFor}
      keepAs={`${keepAs}:${lane}`}
    />
  );
});
