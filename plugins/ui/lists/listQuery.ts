// Query parameters shared by all lists.
import * as v from 'valibot';
import { optional, text, whole } from '#kernel/plugin/parameters.ts';
import { PAGE_SIZES } from '../constants.ts';

const pageNumber = v.pipe(whole, v.minValue(1, '应为正整数'));
const pageSize = v.pipe(
  whole,
  v.check((size) => PAGE_SIZES.some((one) => one === size), `应为${PAGE_SIZES.join('、')}之一`),
);

/** The query parameters of any list, to combine with its own filters: `{ query: { ...listQuery, sort: … } }`. */
export const listQuery = {
  keyword: optional(text),
  page: optional(pageNumber, 1),
  /** If absent, the size last chosen on this machine applies. */
  size: optional(pageSize),
};
