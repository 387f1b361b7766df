// Where notices are read.
import * as v from 'valibot';
import { flag, optional, text, whole } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';
import { PAGE_SIZES } from '#kernel/ui/constants.ts';

const pageNumber = v.pipe(whole, v.minValue(1, '应为正整数'));
const pageSize = v.pipe(
  whole,
  v.check((size) => PAGE_SIZES.some((one) => one === size), `应为 ${PAGE_SIZES.join('、')} 之一`),
);

export const messageList = routeRef('/system/message', {
  query: {
    unread: optional(flag, false),
    keyword: optional(text),
    page: optional(pageNumber, 1),
    /** The size chosen last on this machine unless said. */
    size: optional(pageSize),
  },
});

export const messageDetail = routeRef('/system/message/detail', { query: { id: text } });
