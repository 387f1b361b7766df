// A file of its own, so that the first load can check whether a database exists without loading `databases.ts`.
export const OUTBOX_DATABASE = 'yanxi-outbox';
/** The support chat's own database in earlier releases. */
export const OLD_CHAT_DATABASE = 'yanxi-support';
