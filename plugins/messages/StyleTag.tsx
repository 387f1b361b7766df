import type * as v from 'valibot';
import { Tag, type TagProps } from '#plugins/ui/detail/Tag.tsx';
import type { Notice, NoticeStyle } from './api.ts';

const NOTICE_STYLES: Readonly<
  Record<v.InferOutput<typeof NoticeStyle>, { name: string; tone: NonNullable<TagProps['tone']> }>
> = {
  1: { name: '通知', tone: 'info' },
  2: { name: '维护', tone: 'warm' },
  3: { name: '紧急', tone: 'danger' },
  unknown: { name: '消息', tone: 'info' },
};

/** The kind of a notice, in words. */
export function StyleTag({ style }: { style: Notice['style'] }) {
  const { name, tone } = NOTICE_STYLES[style ?? '1'];
  return <Tag tone={tone}>{name}</Tag>;
}
