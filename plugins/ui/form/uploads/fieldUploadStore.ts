// Stores the uploads of one field of one user, so that they resume after a reload.
import type { StoredUpload, UploadKey, UploadRecord } from '#plugins/offline/disk/stored.ts';
import type { ResumableUpload } from '#plugins/offline/uploads/resumableUpload.ts';
import {
  removeUpload,
  storeFile,
  storeUpload,
  storedFile,
  storedUpload,
  storedUploads,
  uploadAlone,
} from '#plugins/offline/uploads/uploadStore.ts';

export interface FieldUploadStore {
  /** Records an upload and its further progress, and stores the file; resolves to true if a reload loses neither. */
  begin(resumable: ResumableUpload, file: File): Promise<boolean>;
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
      const recordOf = (record: UploadRecord) => ({ ...record, ...place(), name, size, type, at: Date.now() });
      resumable.store = (record) => storeUpload(recordOf(record));
      const { uploadId } = resumable.record;
      return (await storeUpload(recordOf(resumable.record))) && (await storeFile(uploadId, file));
    },
    left: () => storedUploads(place()),
    find: storedUpload,
    fileOf: storedFile,
    forget: removeUpload,
    alone: uploadAlone,
  };
}
