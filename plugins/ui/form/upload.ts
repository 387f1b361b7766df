// One file of a field, on its way or there, and the field itself.
import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';
import type { UploadRules } from './uploadRules.ts';
import type { UploadNews } from './fileUpload.ts';

export type UploadedFile = v.InferOutput<typeof Attachment>;

export interface Upload extends UploadNews {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** While it is only here. */
  readonly file?: File;
  /** From 0 to 1. */
  readonly progress: number;
}

/** It is being sent. */
export const isUnderWay = ({ fileId, problem, wanted }: Upload): boolean =>
  fileId === undefined && problem === undefined && wanted !== true;

/** The rules and callbacks of a field; each screen that shows it passes its own. */
export interface UploadField extends UploadRules {
  /** Those that are there. */
  onChange(files: UploadedFile[]): void;
  /** Why the form has to wait, or that it has not. */
  onWait(problem: string | undefined): void;
}

export const idsOf = (files: readonly { fileId?: string | undefined }[]): string =>
  files.map(({ fileId }) => fileId).join();
