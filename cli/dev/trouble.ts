// What is wrong outside of the compilation is an error of each compilation as long as it lasts: it stands in the console
// and over the page.
import { type Compiler, WebpackError } from '@rspack/core';

export interface Trouble {
  /** For the compiler that serves the page. */
  readonly plugin: { apply(compiler: Compiler): void };
  /** What is wrong now, in words; nothing once it is mended. */
  tell(text: string | undefined): void;
}

export function openTrouble(): Trouble {
  let compiler: Compiler | undefined;
  let trouble: string | undefined;
  return {
    plugin: {
      apply(served): void {
        compiler = served;
        served.hooks.make.tap('trouble', (compilation) => {
          if (trouble !== undefined) compilation.errors.push(new WebpackError(trouble));
        });
      },
    },
    tell(text): void {
      if (text === trouble) return;
      trouble = text;
      compiler?.watching?.invalidate();
    },
  };
}
