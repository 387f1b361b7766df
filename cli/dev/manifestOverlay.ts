// In development, what is wrong with the manifests is an error of the compilation: it stands in the console and over the page.
import { type Compiler, WebpackError } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';
import { TSCONFIG } from '../paths.ts';
import { type ManifestProblem, problemText } from '../manifests/findManifestProblems.ts';

/** Screens and style sheets are no part of a manifest. */
const NO_PART = /\.(?:tsx|css|svg)$/;

export const manifestOverlay = {
  apply(compiler: Compiler): void {
    let first = true;
    let text: string | undefined;
    compiler.hooks.make.tapPromise('manifestOverlay', async (compilation) => {
      const changed = [...(compiler.modifiedFiles ?? []), ...(compiler.removedFiles ?? [])];
      if (first || changed.some((file) => !NO_PART.test(file))) text = await problemsNow();
      first = false;
      if (text === undefined) return;
      compilation.errors.push(new WebpackError(text));
    });
  },
};

interface Checks {
  manifestProblems(): Promise<ManifestProblem[]>;
}

const freshChecks = (): Promise<Checks> =>
  tsImport('../manifests/checkManifests.ts', { parentURL: import.meta.url, tsconfig: TSCONFIG });

/** Read afresh, with all that the manifests import. */
async function problemsNow(): Promise<string | undefined> {
  const { manifestProblems } = await freshChecks();
  const problems = await manifestProblems();
  return problems.length > 0 ? problemText(problems) : undefined;
}
