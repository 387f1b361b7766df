// The release as the build describes it to the worker; cli/build/offlineRelease.ts writes it in front of the worker's
// script.

export interface Release {
  /** Also the folder of its files: `/assets/<id>/…`. */
  readonly id: string;
  /** Its first script: a document that names it belongs to this release. */
  readonly script: string;
  /** All files that may be cached: for each address, the beginning of the SHA-256 of its content. */
  readonly files: Readonly<Record<string, string>>;
  /** The files without which no page opens, and those that explain why one does not. */
  readonly shell: readonly string[];
  /** The files of each page, by the pattern of its address. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Length of the base64 prefix of a hash that is enough to tell contents apart. */
export const HASH_LENGTH = 16;
