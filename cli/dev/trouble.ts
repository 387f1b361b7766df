// Turns a problem outside the compilation into an error or a warning of each compilation while it lasts, so that the
// terminal and the browser's console show it; an error is shown over the page, too.
import { type Compiler, WebpackError } from '@rspack/core';

export interface Trouble {
  /** For the compiler that serves the page. */
  readonly plugin: { apply(compiler: Compiler): void };
  /** Sets the current problem in words; undefined once it is mended. */
  tell(text: string | undefined): void;
  /** The sources have changed: nothing is known before the next `tell`. Does not compile again. */
  forget(): void;
}

export function openTrouble(kind: 'errors' | 'warnings' = 'errors'): Trouble {
  let compiler: Compiler | undefined;
  let trouble: string | undefined;
  return {
    plugin: {
      apply(served): void {
        compiler = served;
        served.hooks.make.tap('trouble', (compilation) => {
          if (trouble !== undefined) compilation[kind].push(new WebpackError(trouble));
        });
      },
    },
    tell(text): void {
      if (text === trouble) return;
      trouble = text;
      compiler?.watching?.invalidate();
    },
    forget(): void {
      trouble = undefined;
    },
  };
}
