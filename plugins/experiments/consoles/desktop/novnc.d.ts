/// <reference types="novnc__novnc" />
// The package has no types of its own; those that are published are of a path that it once had.
declare module '@novnc/novnc' {
  export { default } from '@novnc/novnc/lib/rfb';
}
