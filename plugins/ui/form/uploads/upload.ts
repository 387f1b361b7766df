// One file of a field, uploading or uploaded, and the field itself.
import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';
import type { UploadRules } from './uploadRules.ts';
import type { UploadNews } from './fileUpload.ts';

export type UploadedFile = v.InferOutput<typeof Attachment>;

export interface Upload extends UploadNews {
  readonly key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Set until the file has been uploaded. */
  readonly file?: File;
  /** From 0 to 1. */
  readonly progress: number;
}

/** True while it is being sent. */
export const isUnderWay = ({ fileId, problem, wanted }: Upload): boolean =>
  fileId === undefined && problem === undefined && wanted !== true;

/** The rules and callbacks of a field; each screen that shows it passes its own. */
export interface UploadField extends UploadRules {
  /** Called with the uploaded files. */
  onChange(files: UploadedFile[]): void;
  /** Called with the reason why the form has to wait; undefined if it need not. */
  onWait(problem: string | undefined): void;
}

export const idsOf = (files: readonly { fileId?: string | undefined }[]): string =>
  files.map(({ fileId }) => fileId).join();
