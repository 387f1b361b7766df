// How long people are left without a word. Milliseconds.

/** What is there by then is drawn in one piece; otherwise the frame stands alone until the page comes. */
export const FRAME_AFTER = 700;
/** From then on it is said that something takes long, and a retry is offered. */
export const WORDS_AFTER = 6_500;
