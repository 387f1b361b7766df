import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { type Discuss, getDiscuss, PORTION } from '../api.ts';
import { lastSeenOf } from '../list/lastSeen.store.ts';
import { fetchWindow } from '../replies/ReplyRows.tsx';
import { type RepliesProps, RepliesSection } from '../replies/RepliesSection.tsx';
import css from './DiscussView.module.css';
import { Likes } from './likes.store.ts';
import { Post } from './Post.tsx';
import { PostActions } from './postActions.store.ts';

interface DiscussViewProps extends Pick<RepliesProps, 'order' | 'linked' | 'heading' | 'narrow' | 'onQuery'> {
  id: string;
  /** Called when it was deleted. */
  onGone: (discuss: Discuss) => void;
  /** Links to show if it cannot be opened. */
  onward: ReactNode;
}

/** A discussion with its replies, on a page or in a panel. */
export const DiscussView = observer(({ id, onGone, onward, ...props }: DiscussViewProps) => {
  const kernel = useKernel();
  const discuss = useRemote(getDiscuss.with({ id }));
  const [likes] = useState(() => new Likes(kernel, id));
  const [actions] = useState(() => new PostActions(kernel));
  const { userId } = kernel.session.user ?? {};
  const seenNow = discuss.value === undefined ? undefined : (discuss.value.replyNum ?? 0);
  const windowed = props.linked !== undefined || (seenNow ?? 0) > PORTION;

  // Fetched in parallel with the answers, since a link mostly leads into a long list.
  useLayoutEffect(() => {
    if (windowed) fetchWindow();
  }, [windowed]);
  useEffect(() => {
    if (seenNow === undefined) return;
    const seen = lastSeenOf(kernel);
    void seen.open(userId);
    // Mark at once, before the stored state has been read: the user may leave first.
    seen.mark(id, seenNow);
  }, [kernel, userId, id, seenNow]);

  return (
    <Await of={discuss} skeleton={<TextSkeleton lines={10} />} onward={onward}>
      {(found) => (
        <div className={css['view']}>
          <Post
            discuss={found}
            likes={likes}
            actions={actions}
            heading={props.heading}
            narrow={props.narrow}
            onGone={() => onGone(found)}
          />
          <RepliesSection {...props} discuss={found} likes={likes} actions={actions} />
        </div>
      )}
    </Await>
  );
});
