/** Storage key for the id of the closed notice; a later one is shown again. */
export const CLOSED_NOTICE_KEY = 'yanxi.notice-closed';
/** Storage key for the notice shown last: the next page reserves room for it. */
export const SHOWN_NOTICE_KEY = 'yanxi.notice-shown';
