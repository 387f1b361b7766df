import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { type Discuss, firstReplies, listDiscussReplies, type ReplyOrder } from '../api.ts';
import type { Likes } from '../detail/likes.store.ts';
import type { PostActions } from '../detail/postActions.store.ts';
import { RepliesOf } from './RepliesOf.tsx';
import css from './RepliesSection.module.css';

export interface RepliesProps {
  discuss: Discuss;
  order: ReplyOrder;
  /** The reply that the address names. */
  linked: string | undefined;
  likes: Likes;
  actions: PostActions;
  heading: 'h2' | 'h3';
  /** In a panel beside something else. */
  narrow: boolean;
  onQuery: (change: { order?: ReplyOrder; reply?: string | undefined }) => void;
}

const ORDERS: readonly { value: ReplyOrder; label: string }[] = [
  { value: 'old', label: '最早' },
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
];

/** The replies to a discussion, and where one answers. */
export const RepliesSection = observer((props: RepliesProps) => {
  const { discuss, order, heading: Heading, onQuery } = props;
  const { remotes } = useKernel();
  const [round, setRound] = useState(0);
  const section = useRef<HTMLElement>(null);
  const showNewest = () => {
    remotes.outdate(listDiscussReplies);
    setRound(round + 1);
    onQuery({ order: 'new', reply: undefined });
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} className={css['section']} aria-label="全部回复" tabIndex={-1}>
      <div className={css['head']}>
        <Heading className={css['title']}>{discuss.replyNum ?? 0}条回复</Heading>
        {(discuss.replyNum ?? 0) > 1 && (
          <ChoiceRow
            label="回复的顺序"
            bare
            choices={ORDERS}
            value={order}
            onChange={(chosen) => onQuery({ order: chosen, reply: undefined })}
          />
        )}
      </div>
      <FirstReplies key={`${order} ${round}`} {...props} onNewest={showNewest} />
    </section>
  );
});

const FirstReplies = observer((props: RepliesProps & { onNewest: () => void }) => {
  const { discuss, order, linked } = props;
  // Only the first link decides the opening page; later ones are searched for in the loaded replies.
  const [opening] = useState(linked);
  const first = useRemote(firstReplies(discuss.id, order, opening));
  return (
    <Await of={first} skeleton={<ListSkeleton count={4} />}>
      {(portion) => <RepliesOf {...props} first={portion} />}
    </Await>
  );
});
