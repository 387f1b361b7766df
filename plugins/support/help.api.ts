// The help centre. Apart from `api.ts`, since the manifest names its calls and is in the first load.
import * as v from 'valibot';
import { call } from '#kernel/http/call.ts';
import { Count, Id, MaybeText, MaybeTime, pageOf, paging } from '#kernel/http/entities.ts';

export type HelpEntry = v.InferOutput<typeof HelpEntry>;
/** A node of the help directory, which travels as a flat list in reading order. */
export const HelpEntry = v.object({
  id: Id,
  parentId: v.nullish(Id),
  title: v.string(),
  /** Absent: a directory if anything stands below it. */
  kind: v.nullish(v.picklist(['directory', 'article'])),
  sort: v.nullish(Count),
});

export const listHelpEntries = call('GET /business/out-api/v1/support/directory/tree', {
  title: '帮助中心目录',
  reply: v.array(HelpEntry),
  inferred: true,
});

export const getHelpContent = call('GET /business/out-api/v1/support/directory/content/{id}', {
  title: '帮助中心内容',
  reply: v.object({ id: Id, title: v.string(), /** HTML. */ content: v.string(), updateTime: MaybeTime }),
  inferred: true,
});

export const searchHelp = call('GET /business/out-api/v1/support/directory/search', {
  title: '搜索帮助中心',
  query: v.object({ ...paging, keyword: v.string() }),
  reply: pageOf(v.object({ id: Id, title: v.string(), /** Plain text around what was found. */ excerpt: MaybeText })),
  inferred: true,
});

/** How many articles a page of results shows. */
export const RESULTS = 20;

export const helpResults = (keyword: string, page: number) => searchHelp.with({ keyword, page, size: RESULTS });
