/// <reference types="@rspack/core/module" />
// Modules of the bundler that TypeScript cannot see.
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

/** hls.js without subtitles, encryption and alternate audio; the package has no types for it. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

declare module '*.svg' {
  /** The address of the image. */
  const url: string;
  export default url;
}

/** The bundler's base address for the files of the build. */
declare let __webpack_public_path__: string;
