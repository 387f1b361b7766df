import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { helpCentre } from '../contract.ts';
import { getHelpContent, helpResults, listHelpEntries } from '../help.api.ts';

/** The first calls of the help centre. Loaded lazily: the manifest is in the first load. */
export function helpCalls({ id, keyword = '', page }: PageProps<typeof helpCentre>) {
  const shown = id === undefined ? helpResults(keyword, page) : getHelpContent.with({ id });
  return id === undefined && keyword === '' ? [listHelpEntries.with({})] : [listHelpEntries.with({}), shown];
}
