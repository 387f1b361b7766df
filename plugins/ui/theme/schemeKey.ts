/** Where the choice of light or dark is kept. */
export const SCHEME_KEY = 'yanxi.colour-scheme';
