/** Ctrl and Alt with a letter that no usual keyboard has behind AltGr. */
export const TAKE_BACK = 'Ctrl+Alt+K';

export const isTakeBack = ({ ctrlKey, altKey, code }: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'code'>): boolean =>
  ctrlKey && altKey && code === 'KeyK';
