import type { Discuss } from '../api.ts';
import type { Likes } from '../detail/likes.store.ts';
import type { PostActions } from '../detail/postActions.store.ts';
import type { Answers } from './answers.store.ts';
import type { Replies } from './replies.store.ts';

/** A discussion as it is being read. */
export interface Opened {
  readonly discuss: Discuss;
  readonly replies: Replies;
  readonly answers: Answers;
  readonly likes: Likes;
  readonly actions: PostActions;
  /** The reply that the address names. */
  readonly linked: string | undefined;
  /** Names another one. */
  goTo(replyId: string): void;
}
