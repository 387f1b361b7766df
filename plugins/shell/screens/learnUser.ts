import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { WORDS_AFTER } from '#kernel/browser/patience.ts';

type Needs = Pick<Kernel, 'session' | 'remotes'>;

/** Asks once more whose the token is; what went wrong, for people. An answer that comes later than that still counts. */
export function learnUser(kernel: Needs): Promise<string> {
  const late = new Promise<string>((end) => {
    setTimeout(() => end('服务器还没有回答，可以再试一次，也可以刷新页面'), WORDS_AFTER);
  });
  return Promise.race([learn(kernel), late]);
}

async function learn({ session, remotes }: Needs): Promise<string> {
  try {
    await session.learn();
    // What was asked as if nobody were signed in is asked as this user.
    if (session.signedIn) remotes.clear({ keepOpen: true });
    return '';
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}
