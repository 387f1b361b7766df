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
  // Not earlier: by now the token is known and is sent with it.
  void systemConfig.load(http.send);
  whenDisposed(recovery.start());
  for (const part of [remotes, systemConfig, session, navigation]) recovery.add(() => part.tryAgain());
  // The page's code and frame do not depend on the user.
  if (session.unsure) navigation.prefetch(location.href);
  await Promise.race([known, soon]);
  await Promise.race([navigation.start(), soon]);
}
