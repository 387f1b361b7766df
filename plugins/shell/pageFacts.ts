// A page's description of itself for search engines and social media. Only the server reads it.
import { useKernel } from '#kernel/KernelContext.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';

export interface PageFacts {
  /** A sentence or two. */
  description?: string | null | undefined;
  /** The canonical address of the page. */
  address: Target;
  /** The address of its picture, or a file id. */
  image?: string | null | undefined;
  /** In schema.org terms, without its address: `{ '@type': 'Course', name: … }`. */
  about?: { readonly '@type': string; readonly [name: string]: unknown };
}

const FACTS = new OnceKey<{ said?: PageFacts | undefined }>();

export const factsOf = (kernel: Kernel): { said?: PageFacts | undefined } => kernel.once(FACTS, () => ({}));

/**
 * Says what the page is about, once that is known.
 * @example usePageFacts(() => course && { address: courseDetail.with({ id }), description: course.summary });
 */
export function usePageFacts(say: () => PageFacts | undefined): void {
  const kernel = useKernel();
  // Browsers skip this.
  if (typeof document === 'undefined') factsOf(kernel).said = say();
}
