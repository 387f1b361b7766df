import { FileField } from '#plugins/ui/form/uploads/FileField.tsx';
import { idsOf } from '#plugins/ui/form/uploads/upload.ts';
import type { Writing } from '../../sheet/writing.ts';

type Files = Writing['attachments'];

export interface AnswerFilesProps {
  files: Files;
  onFiles: (files: Files) => void;
  onWait: (problem: string | undefined) => void;
  /** A name under which uploads continue while the question is not drawn. */
  keepAs?: string | undefined;
}

const TYPES = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  zip: 'application/zip',
} as const;

/** Files attached to an answer: screenshots, reports, archives. */
export default function AnswerFiles({ files, onFiles, onWait, keepAs }: AnswerFilesProps) {
  const change = (changed: Files): void => {
    // An upload that starts or fails does not change the answer.
    if (idsOf(changed) !== idsOf(files)) onFiles(changed);
  };
  return (
    <FileField
      label="附件"
      types={TYPES}
      most={9}
      largest={100}
      value={files}
      onChange={change}
      onWait={onWait}
      keepAs={keepAs}
    />
  );
}
