import * as api from '#plugins/assessment/api.ts';
import { handlersOf } from '../implement.ts';
import { signedOut } from '../Refusal.ts';
import { issueToken, sessionOf } from '../store/tokens.ts';

export default handlersOf(api, {
  signInToAssessment({ token }, { db, clock, tokenSeconds, ledger }) {
    const session = sessionOf(db, token, clock.now());
    if (!session) throw signedOut();
    const { accessToken, expire } = issueToken(db, session.user.user_id, clock.now(), tokenSeconds);
    ledger('assessment.sign-in', { userId: session.user.user_id });
    return { accessToken, expireAt: clock.iso(clock.now() + expire * 1000) };
  },
});
