// Delays before the screen tells people that they are waiting, in milliseconds.

/** If the page is not ready by then, its frame is drawn first. */
export const FRAME_AFTER = 700;
/** From then on, the screen says that it is slow and offers a retry. */
export const WORDS_AFTER = 6_500;
