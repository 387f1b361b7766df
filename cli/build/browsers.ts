/** Without it the minimiser writes Mantine's `light-dark()` out for older browsers: wrong, and more than twice the size. */
export const BROWSERS = 'browserslist:chrome >= 123, firefox >= 121, safari >= 17.5';
