// In development, problems of manifests are compilation errors, so that the console and the page show them.
import { type Compiler, WebpackError } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';
import { TSCONFIG } from '../paths.ts';
import { type ManifestProblem, problemText } from '../manifests/findManifestProblems.ts';

/** Screens, stores and style sheets are not part of a manifest. */
const NO_PART = /\.(?:tsx|store\.ts|css|svg)$/;

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

/** Imports the checks afresh, and with them all manifests. */
async function problemsNow(): Promise<string | undefined> {
  const { manifestProblems } = await freshChecks();
  const problems = await manifestProblems();
  return problems.length > 0 ? problemText(problems) : undefined;
}
