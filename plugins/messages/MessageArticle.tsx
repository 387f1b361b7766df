import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import { NoticeArticle } from '#plugins/ui/notices/NoticeArticle.tsx';
import type { NoticeDetail } from './api.ts';
import { messageDetail } from './contract.ts';
import css from './MessageDetail.module.css';
import { StyleTag } from './StyleTag.tsx';

interface MessageArticleProps {
  message: NoticeDetail;
  takeFocus: boolean;
}

/** The message itself, the page that it is about, and the ways to its neighbours. */
export function MessageArticle({ message, takeFocus }: MessageArticleProps) {
  const { style, path } = message;
  return (
    <NoticeArticle
      notice={message}
      heading="h1"
      takeFocus={takeFocus}
      tag={<StyleTag style={style} />}
      onward={
        path && (
          <p className={css['onward']}>
            <AddressLink address={path} className={css['go']}>
              去查看
            </AddressLink>
          </p>
        )
      }
      neighbours={{ label: '前后消息', open: (id) => messageDetail.with({ id }) }}
    />
  );
}
