import { Tag, type TagProps } from '#plugins/ui/detail/Tag.tsx';
import type { Discuss } from '../api.ts';

interface Mark {
  tone: NonNullable<TagProps['tone']>;
  words: string;
  shown: boolean | null | undefined;
}

/** Marks for pinned, chosen and closed, and the number of replies new to the reader. */
export function Marks({ of: { top, essence, closed }, fresh = 0 }: { of: Discuss; fresh?: number }) {
  const marks: Mark[] = [
    { tone: 'warm', words: '置顶', shown: top },
    { tone: 'primary', words: '精华', shown: essence },
    { tone: 'info', words: '已关闭', shown: closed },
    { tone: 'danger', words: `${fresh}条新回复`, shown: fresh > 0 },
  ];
  return marks.map(
    ({ tone, words, shown }) =>
      shown === true && (
        <Tag key={tone} tone={tone}>
          {words}
        </Tag>
      ),
  );
}
