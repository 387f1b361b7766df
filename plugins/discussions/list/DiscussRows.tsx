import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { Drawn, RecordBoundary } from '#plugins/ui/states/failures/RecordBoundary.tsx';
import type { Discuss } from '../api.ts';
import { discussDetail } from '../contract.ts';
import { Marks } from '../detail/Marks.tsx';
import outgoingOf from '../writing/discussOutbox.ts';
import { inOneLine } from '../writing/plainText.ts';
import { AuthorPicture } from '../detail/AuthorPicture.tsx';
import css from './DiscussList.module.css';
import { lastSeenOf } from './lastSeen.store.ts';

interface DiscussRowsProps {
  of: readonly Discuss[];
  /** Opens one on this page; without it each has a page of its own. */
  onOpen?: ((id: string) => void) | undefined;
}

/** Discussions one below the other: what each is about, and how lively it is. */
export const DiscussRows = observer(({ of, onOpen }: DiscussRowsProps) => {
  const kernel = useKernel();
  const { userId } = kernel.session.user ?? {};
  useEffect(() => void lastSeenOf(kernel).open(userId), [kernel, userId]);
  return (
    <ul className={`yx-card ${css['rows']}`} aria-label="讨论">
      {of.map((discuss) => (
        <li key={discuss.id}>
          <RecordBoundary id={discuss.id}>
            <Drawn of={discuss} by={(one) => <Row discuss={one} onOpen={onOpen} />} />
          </RecordBoundary>
        </li>
      ))}
    </ul>
  );
});

const Row = observer(({ discuss, onOpen }: { discuss: Discuss; onOpen: DiscussRowsProps['onOpen'] }) => {
  const kernel = useKernel();
  const { id, title, content, images, author, mine, chapterTitle, likeNum, replyNum, createTime, lastReplyTime } =
    discuss;
  const waiting = outgoingOf(kernel).waitingIn(id);
  return (
    <div className={css['row']}>
      <AuthorPicture of={author} className={css['avatar']} />
      <div className={css['head']}>
        <h3 className={css['title']}>
          {onOpen ? (
            <button type="button" className={`${css['open']} yx-stretched`} onClick={() => onOpen(id)}>
              {title}
            </button>
          ) : (
            <RouteLink to={discussDetail.with({ id })} className={`${css['open']} yx-stretched`}>
              {title}
            </RouteLink>
          )}
        </h3>
        <Marks of={discuss} fresh={lastSeenOf(kernel).newSince(discuss)} />
      </div>
      <p className="yx-cut yx-note">
        {images.length > 0 && '[图片] '}
        {inOneLine(content)}
      </p>
      <Facts
        of={[
          mine ? `${author.userName}（我）` : author.userName,
          !lastReplyTime && createTime && `${formatRecent(createTime)}发起`,
          `${replyNum ?? 0}条回复`,
          (likeNum ?? 0) > 0 && `${likeNum}人赞过`,
          lastReplyTime && `最后回复${formatRecent(lastReplyTime)}`,
          chapterTitle !== '' && `关于：${chapterTitle}`,
          waiting > 0 && `${waiting}条没有发出`,
        ]}
      />
    </div>
  );
});
