/** For older targets the minimiser would expand Mantine's `light-dark()`: wrongly, and to more than twice the size. */
export const BROWSERS = 'browserslist:chrome >= 123, firefox >= 121, safari >= 17.5';
