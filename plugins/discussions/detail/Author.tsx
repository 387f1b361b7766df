import type { ReactNode } from 'react';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { Discuss, DiscussReply } from '../api.ts';
import { AuthorPicture } from './AuthorPicture.tsx';
import css from './Author.module.css';

interface AuthorProps {
  of: Pick<Discuss | DiscussReply, 'author' | 'createTime' | 'mine'>;
  /** After the name and the time. */
  children?: ReactNode;
}

/** The author and the time of writing. */
export function Author({ of: { author, createTime, mine }, children }: AuthorProps) {
  return (
    <div className={css['author']}>
      <AuthorPicture of={author} className={css['avatar']} />
      <div className={css['words']}>
        <span className={css['name']}>
          {author.userName}
          {mine && '（我）'}
        </span>
        {createTime && (
          <time className="yx-note" dateTime={createTime} title={formatTime(createTime)}>
            {formatRecent(createTime)}
          </time>
        )}
        {children}
      </div>
    </div>
  );
}
