// Registration, password recovery, and the user's own account.
import { choice, optional, text } from '#kernel/plugin/parameters.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';

export const register = routeRef('/register');

/** The steps of a forgotten password, in their order. */
export const RECOVERY_STEPS = ['phone', 'password', 'done'] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];
export const forgottenPassword = routeRef('/forgetpassword', {
  query: { step: optional(choice(RECOVERY_STEPS), 'phone') },
});

/** The sections of the account page. */
const MY_SECTIONS = ['profile', 'security', 'verify', 'applications'] as const;
export type MySection = (typeof MY_SECTIONS)[number];
export const myInfo = routeRef('/myinfo', {
  query: {
    section: optional(choice(MY_SECTIONS), 'profile'),
    /** The class or the course that required the verification: the page leads back there. */
    clazzId: optional(text),
    courseId: optional(text),
  },
});

/** The parameters of WeChat's redirect, removed from the address at once. */
const returned = { code: optional(text), state: optional(text) };
export const wechatSignedIn = routeRef('/oauth/callback/wechat_open', { query: returned });
export const wechatBound = routeRef('/oauth/bind/callback/wechat_open', { query: returned });
