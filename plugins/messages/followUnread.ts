// Keeps the unread count in the header up to date, for signed-in users.
import { reaction } from 'mobx';
import { follow, newsCame } from '#plugins/ui/states/follow.ts';
import type { Remote, Remotes } from '#kernel/http/Remote.ts';
import { countUnread, listNotices } from './api.ts';
import { LOOKS } from './newerThanShown.ts';
import { whenReadElsewhere } from './readElsewhere.ts';

/** Call the result to stop. */
export function followUnread(unread: Remote<{ count: number }>, remotes: Pick<Remotes, 'outdate'>): () => void {
  const stops = [
    follow(unread, LOOKS),
    // The page may show what a new message is about.
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
