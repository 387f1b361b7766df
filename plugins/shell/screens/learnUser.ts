import type { Kernel } from '#kernel/createKernel.ts';
import { CallError } from '#kernel/http/CallError.ts';
import { WORDS_AFTER } from '#kernel/browser/patience.ts';

type Needs = Pick<Kernel, 'session' | 'remotes'>;

/** Tries again to load the user; resolves to the error message, if any. A later answer still counts. */
export function learnUser(kernel: Needs): Promise<string> {
  const late = new Promise<string>((end) => {
    setTimeout(() => end('服务器还没有回答，可以再试一次，也可以刷新页面'), WORDS_AFTER);
  });
  return Promise.race([learn(kernel), late]);
}

async function learn({ session, remotes }: Needs): Promise<string> {
  try {
    await session.learn();
    // Answers requested as a guest are requested again as this user.
    if (session.signedIn) remotes.clear({ keepOpen: true });
    return '';
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}
