// The front page's own call.
import * as v from 'valibot';
import { call, Id } from '#kernel/index.ts';

export type Banner = v.InferOutput<typeof Banner>;
export const Banner = v.object({
  id: Id,
  title: v.string(),
  subtitle: v.nullish(v.string(), ''),
  /** An address or a file id. */
  image: v.nullish(v.string(), ''),
  /** The target: a path of the platform or an https address. */
  link: v.nullish(v.string(), ''),
});

export const listBanners = call('GET /business/out-api/v1/banner', {
  title: '轮播图',
  query: v.object({ location: v.string() }),
  reply: v.array(Banner),
});

export const homeBanners = listBanners.with({ location: 'home' });
