import type { Kernel } from '../createKernel.ts';
import { CallError } from '../http/CallError.ts';

/** Asks once more whose the token is; what went wrong, for people. */
export async function learnUser({ session, remotes }: Pick<Kernel, 'session' | 'remotes'>): Promise<string> {
  try {
    await session.loadUser({ tips: false });
    // What was asked as if nobody were signed in is asked as this user.
    if (session.signedIn) remotes.clear();
    return '';
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
}
