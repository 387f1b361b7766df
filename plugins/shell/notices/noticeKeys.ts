/** Where the id of the notice that was closed is kept; a later one is shown again. */
export const CLOSED_NOTICE_KEY = 'yanxi.notice-closed';

/** The notice that was shown last: the next page keeps room for it from the start. */
export const SHOWN_NOTICE_KEY = 'yanxi.notice-shown';
