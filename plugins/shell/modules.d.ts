/// <reference types="@rspack/core/module" />
// What the bundler gives and TypeScript cannot see for itself.
declare module '#icons/*' {
  import type { Icon } from '@tabler/icons-react';
  const icon: Icon;
  export default icon;
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** Without subtitles, encryption and alternate audio; the package has no types for it. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

declare module '*.svg' {
  /** Its address. */
  const url: string;
  export default url;
}

/** The bundler's: where the files of the build lie. */
declare let __webpack_public_path__: string;
