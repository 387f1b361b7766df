/**
 * Where the choice of light or dark is kept. Apart from colourScheme.ts: the script that runs ahead of the first paint does
 * without MobX, which is 11 kB.
 */
export const SCHEME_KEY = 'yanxi.colour-scheme';
