// What one field of one user keeps of its uploads, so that they go on after a reload.
import type { UploadLog } from '#plugins/offline/uploads/uploadLog.ts';
import {
  forgetUpload,
  keepFile,
  keepUpload,
  type KeptUpload,
  keptFile,
  keptUpload,
  keptUploads,
  uploadAlone,
  type UploadPlace,
} from '#plugins/offline/uploads/uploadShelf.ts';

export interface FieldUploadStore {
  /** Writes down that it is under way, whatever is sent of it from now on, and the file where that can be kept. */
  begin(log: UploadLog, file: File): Promise<void>;
  /** What was left unfinished. */
  left(): Promise<readonly KeptUpload[]>;
  find(uploadId: string): Promise<KeptUpload | undefined>;
  fileOf(kept: KeptUpload): Promise<File | undefined>;
  forget(uploadId: string): Promise<void>;
  /** While no other tab sends it. */
  alone(uploadId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

export function fieldUploadStore(place: () => UploadPlace): FieldUploadStore {
  return {
    async begin(log, file) {
      const { name, size, type } = file;
      log.keep = (record) => keepUpload({ ...record, ...place(), name, size, type, at: Date.now() });
      await log.keep(log.record);
      // Beside the sending: a big file takes a while.
      void keepFile(log.record.uploadId, file);
    },
    left: () => keptUploads(place()),
    find: keptUpload,
    fileOf: keptFile,
    forget: forgetUpload,
    alone: uploadAlone,
  };
}
