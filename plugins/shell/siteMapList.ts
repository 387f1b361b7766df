// The export of a plugin's `siteMap.ts`: lists of the pages that search engines should find.
import type { AnyCall } from '#kernel/http/call.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';

export interface SiteMapList {
  /** A public call that returns one page of a list. */
  readonly call: AnyCall;
  /** The field of a record that names its page. */
  readonly id: string;
  /** The page; left out if its owner is off. */
  readonly page: (id: string) => Target;
}
