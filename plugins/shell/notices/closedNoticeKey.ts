/** Where the id of the notice that was closed is kept; a later one is shown again. */
export const CLOSED_NOTICE_KEY = 'yanxi.notice-closed';
