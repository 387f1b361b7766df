import IconMessage from '#icons/IconMessage';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useKernel } from '#kernel/index.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { RareActions } from '#plugins/ui/detail/RareActions.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { DiscussReply } from '../api.ts';
import { Author } from '../detail/Author.tsx';
import { LikeButton } from '../detail/LikeButton.tsx';
import { Pictures } from '../detail/Pictures.tsx';
import outgoingOf from '../writing/discussOutbox.ts';
import { inOneLine } from '../writing/plainText.ts';
import { ReplyComposer } from '../writing/ReplyComposer.tsx';
import type { Opened } from './opened.ts';
import css from './ReplyRow.module.css';
import { rareActionsOf } from './replyActions.ts';

interface ReplyRowProps {
  opened: Opened;
  reply: DiscussReply;
  /** The number of the reply, if the list is in order of writing. */
  floor?: number | undefined;
  /** Scroll it into view now. */
  wanted?: boolean;
}

/** One reply, with the answers to it written here. */
export const ReplyRow = observer(({ opened, reply, floor, wanted = false }: ReplyRowProps) => {
  const kernel = useKernel();
  const outgoing = outgoingOf(kernel);
  const row = useRef<HTMLElement>(null);
  const { discuss, replies, answers, likes, linked, goTo } = opened;
  const { id, author, replyTo } = reply;
  const answered = replyTo && replies.byId(replyTo.replyId);
  const open = answers.isOpen(id);
  const about = { discussId: discuss.id, replyId: id, to: author.userName };
  const arrived = outgoing.arrivedIn(discuss.id, id).filter((one) => !replies.has(one.id));
  const busy = open || outgoing.replies(discuss.id, id).length > 0;

  useEffect(() => {
    if (!wanted) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
    replies.reached();
  }, [wanted, replies]);

  return (
    <article
      ref={row}
      tabIndex={-1}
      className={css['row']}
      aria-label={`${author.userName}的回复`}
      data-linked={linked === id || undefined}
    >
      <div className={css['head']}>
        <Author of={reply} />
        {floor !== undefined && <span className={css['floor']}>{floor}楼</span>}
      </div>
      {replyTo && (
        <button type="button" className={`yx-cut ${css['quote']}`} onClick={() => goTo(replyTo.replyId)}>
          回复@{replyTo.userName}
          {answered && `：${inOneLine(answered.content)}`}
        </button>
      )}
      {reply.content !== '' && <RichContent html={reply.content} headingsFrom={4} />}
      <Pictures of={reply.images} />
      <div className={css['actions']}>
        <LikeButton of={reply} likes={likes} />
        {!discuss.closed && (
          <TextButton look="quiet" aria-expanded={open} onClick={() => answers.set(id, author.userName, !open)}>
            <IconMessage size={18} aria-hidden />
            回复
          </TextButton>
        )}
        <div className={css['rare']}>
          <RareActions actions={rareActionsOf(kernel, opened, reply)} />
        </div>
      </div>
      {arrived.map((one) => (
        <ReplyRow key={one.id} opened={opened} reply={one} />
      ))}
      {busy && (
        <ReplyComposer
          about={about}
          open={open}
          writable={!discuss.closed}
          onOpen={(now) => answers.set(id, author.userName, now)}
        />
      )}
    </article>
  );
});
