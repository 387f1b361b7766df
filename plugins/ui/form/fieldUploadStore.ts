// Stores the uploads of one field of one user, so that they resume after a reload.
import type { ResumableUpload } from '#plugins/offline/uploads/resumableUpload.ts';
import {
  removeUpload,
  storeFile,
  storeUpload,
  type StoredUpload,
  storedFile,
  storedUpload,
  storedUploads,
  uploadAlone,
  type UploadKey,
} from '#plugins/offline/uploads/uploadStore.ts';

export interface FieldUploadStore {
  /** Records an upload and its further progress, and stores the file if possible. */
  begin(resumable: ResumableUpload, file: File): Promise<void>;
  /** Unfinished uploads. */
  left(): Promise<readonly StoredUpload[]>;
  find(uploadId: string): Promise<StoredUpload | undefined>;
  fileOf(kept: StoredUpload): Promise<File | undefined>;
  forget(uploadId: string): Promise<void>;
  /** Runs work while no other tab sends this upload. */
  alone(uploadId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

export function fieldUploadStore(place: () => UploadKey): FieldUploadStore {
  return {
    async begin(resumable, file) {
      const { name, size, type } = file;
      resumable.store = (record) => storeUpload({ ...record, ...place(), name, size, type, at: Date.now() });
      await resumable.store(resumable.record);
      // In parallel with sending, as storing a big file takes a while.
      void storeFile(resumable.record.uploadId, file);
    },
    left: () => storedUploads(place()),
    find: storedUpload,
    fileOf: storedFile,
    forget: removeUpload,
    alone: uploadAlone,
  };
}
