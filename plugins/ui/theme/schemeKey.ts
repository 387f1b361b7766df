/**
 * Storage key of the choice of light or dark. Not in colourScheme.ts, because the script that runs before the first
 * paint must do without MobX, which is 11 kB.
 */
export const SCHEME_KEY = 'yanxi.colour-scheme';
