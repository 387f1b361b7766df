// What the build tells the worker of its release; cli/build/offlineRelease.ts writes it in front of the worker's script.

export interface Release {
  /** Also the folder of its files: `/assets/<id>/…`. */
  readonly id: string;
  /** Its first script: a document that names it belongs to this release. */
  readonly script: string;
  /** All that may be kept of it: the address of each file, and the beginning of the SHA-256 of its content. */
  readonly files: Readonly<Record<string, string>>;
  /** The files without which no page opens, and those that say why one does not. */
  readonly shell: readonly string[];
  /** The files of each page, by the pattern of its address. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** How much of a hash, in base64, tells contents apart. */
export const HASH_LENGTH = 16;
