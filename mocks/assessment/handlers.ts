// The hand-over to the assessment site: exchanges the platform's token for one of that site.
import * as api from '#plugins/assessment/api.ts';
import { handlersOf } from '../handler/implement.ts';
import { Refusal, signedOut } from '../handler/Refusal.ts';
import type { Route } from '../handler/Route.ts';
import { sessionOf } from '../signIn/tokens.ts';
import { ASSESSMENT_SITE, assessmentSite, letIn } from './assessmentSite.ts';
import { HOUR } from '../world/clock.ts';

const LIFE = 8 * HOUR;

export default handlersOf(api, {
  signInToAssessment({ token }, { db, clock, ledger }) {
    const session = sessionOf(db, token, clock.now());
    if (!session) throw signedOut();
    if (!session.user.verified) throw new Refusal('请先完成实名认证，再进入测评空间');
    ledger('assessment.sign-in', { userId: session.user.user_id });
    const until = clock.now() + LIFE;
    return { accessToken: letIn(session.user, until, clock.now()), expireAt: clock.iso(until) };
  },
});

export const routes: Route[] = [
  { method: 'GET', path: ASSESSMENT_SITE, serve: assessmentSite },
  { method: 'POST', path: ASSESSMENT_SITE, serve: assessmentSite },
];
