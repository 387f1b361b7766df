// Apart from `databases.ts`, so that the first load can ask whether one exists.
export const OUTBOX_DATABASE = 'yanxi-outbox';
/** The support chat's own database in earlier releases. */
export const OLD_CHAT_DATABASE = 'yanxi-support';
