// How long people wait before the screen says something, in milliseconds.

/** If the page is not ready by then, the frame is drawn without it. */
export const FRAME_AFTER = 700;
/** After this the screen says that it takes long and offers a retry. */
export const WORDS_AFTER = 6_500;
