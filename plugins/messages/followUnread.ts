// Keeps the number in the header true. Loaded for who has signed in: the front page of visitors does without it.
import { reaction } from 'mobx';
import { follow, newsCame } from '#plugins/ui/states/follow.ts';
import type { Remote, Remotes } from '#kernel/http/Remote.ts';
import { countUnread, listNotices } from './api.ts';
import { LOOKS } from './newerThanShown.ts';
import { whenReadElsewhere } from './readElsewhere.ts';

/** What it returns ends it. */
export function followUnread(unread: Remote<{ count: number }>, remotes: Pick<Remotes, 'outdate'>): () => void {
  const stops = [
    follow(unread, LOOKS),
    // What a message tells of may stand on the page.
    reaction(
      () => unread.value?.count,
      (now = 0, before = now) => now > before && newsCame(),
    ),
    whenReadElsewhere(() => {
      remotes.outdate(countUnread);
      remotes.outdate(listNotices);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
