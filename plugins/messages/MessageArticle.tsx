import { useEffect, useRef } from 'react';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { NoticeDetail } from './api.ts';
import { messageDetail } from './contract.ts';
import css from './MessageDetail.module.css';
import { StyleTag } from './StyleTag.tsx';

interface MessageArticleProps {
  message: NoticeDetail;
  /** It came in the place of another: the reading starts at its heading. */
  takeFocus: boolean;
}

/** The message itself, and the ways to its neighbours. */
export function MessageArticle({ message, takeFocus }: MessageArticleProps) {
  const { title, style, publisher, publishTime, content, path, previous, next } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  const neighbours = [
    { label: '上一条', rel: 'prev', message: previous },
    { label: '下一条', rel: 'next', message: next },
  ];
  return (
    <article>
      <h1 className={css['title']} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className={css['facts']}>
        <StyleTag style={style} />
        {publisher && <span>{publisher}</span>}
        <time dateTime={publishTime}>{formatTime(publishTime)}</time>
      </p>
      <RichContent html={content} headingsFrom={2} />
      {path && (
        <p className={css['onward']}>
          <AddressLink address={path} className={css['go']}>
            去查看
          </AddressLink>
        </p>
      )}
      {(previous ?? next) && (
        <nav className={css['neighbours']} aria-label="前后消息">
          {neighbours.map(
            ({ label, rel, message: one }) =>
              one && (
                <RouteLink key={label} to={messageDetail.with({ id: one.id })} className={css['neighbour']} rel={rel}>
                  <span className={css['label']}>{label}</span>
                  <span className={css['name']}>{one.title}</span>
                </RouteLink>
              ),
          )}
        </nav>
      )}
    </article>
  );
}
