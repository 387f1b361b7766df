// Says in a manifest which of its imports travel together to the front page.
import type { LoaderContext } from '@rspack/core';
import { type FrontChunks, nameFrontChunks } from './frontChunks.ts';

export default function frontChunksLoader(this: LoaderContext<{ chunks: FrontChunks }>, source: string): string {
  return nameFrontChunks(source, this.resourcePath, this.getOptions().chunks);
}
