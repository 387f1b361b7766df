import IconThumbUp from '#icons/IconThumbUp';
import IconThumbUpFilled from '#icons/IconThumbUpFilled';
import { observer } from 'mobx-react-lite';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { Discuss, DiscussReply } from '../api.ts';
import type { Likes } from './likes.store.ts';
import css from './LikeButton.module.css';
import { GUARDED } from '#plugins/ui/controls/secondClicks.ts';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';

interface LikeButtonProps {
  of: Pick<Discuss | DiscussReply, 'id' | 'liked' | 'likeNum'>;
  likes: Likes;
}

/** An upstream that says nothing of likes has none. */
export const LikeButton = observer(({ of, likes }: LikeButtonProps) => {
  const { guard } = useClickGuard();
  if (typeof of.liked !== 'boolean' && typeof of.likeNum !== 'number') return null;
  const { liked, likeNum } = likes.of(of);
  const Thumb = liked ? IconThumbUpFilled : IconThumbUp;
  return (
    <TextButton
      look="quiet"
      className={css['like']}
      aria-pressed={liked}
      aria-label={likeNum > 0 ? `赞，${likeNum}人赞过` : '赞'}
      {...GUARDED}
      onClick={() => guard(() => void likes.toggle(of))}
    >
      <Thumb size={18} aria-hidden />
      <span aria-hidden>{likeNum > 0 ? likeNum : '赞'}</span>
    </TextButton>
  );
});
