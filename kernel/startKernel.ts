import { FRAME_AFTER, WORDS_AFTER } from './browser/patience.ts';
import type { Kernel } from './createKernel.ts';

/** Restores the session and loads the first page; resolves when it is ready or when the frame should be drawn without it. */
export async function startKernel(kernel: Kernel, drawn = false): Promise<void> {
  const { analytics, systemConfig, http, session, navigation, remotes, recovery, whenDisposed } = kernel;
  whenDisposed(analytics.start());
  const soon = new Promise((end) => {
    const timer = drawn ? setTimeout(end, WORDS_AFTER) : setTimeout(end, FRAME_AFTER);
    whenDisposed(() => clearTimeout(timer));
  });
  const check = () => document.visibilityState === 'visible' && session.checkTab();
  document.addEventListener('visibilitychange', check);
  whenDisposed(() => document.removeEventListener('visibilitychange', check));
  whenDisposed(session.listen());
  const known = session.start();
  // With the token, which is known by now.
  void systemConfig.load(http.send);
  whenDisposed(recovery.start());
  for (const part of [remotes, systemConfig, session, navigation]) recovery.add(() => part.tryAgain());
  // Code and frame are the same for every user.
  if (session.unsure) navigation.prefetch(location.href);
  await Promise.race([known, soon]);
  await Promise.race([navigation.start(), soon]);
}
