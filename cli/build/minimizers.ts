import { LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin } from '@rspack/core';

/** Rspack's own; scripts are gone over three times, since what one time leaves out makes more superfluous. */
export const minimizers = [
  new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 }, format: { comments: false } } }),
  new LightningCssMinimizerRspackPlugin(),
];
