// Registration, password recovery, the user's own account, and a point for the lists of their applications.
import type { ReactNode } from 'react';
import {
  choice,
  type LazyScreen,
  optional,
  point,
  type PointItem,
  type Remote,
  routeRef,
  type Target,
  text,
} from '#kernel/index.ts';

export const register = routeRef('/register');

/** The platform's own texts, which everybody can read. */
export const SYSTEM_TEXTS = [
  { id: 'agreement', title: '用户服务协议', address: routeRef('/agreement') },
  { id: 'privacy', title: '隐私政策', address: routeRef('/privacy') },
] as const;

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

/** An application of the user, and its state. */
export interface Application {
  id: string;
  title: string;
  to: Target;
  state: string;
  /** The look of the state; its words say the same. */
  tone: 'waiting' | 'good' | 'bad' | 'quiet';
  applyTime: string | undefined;
  reason?: string;
  /** The available actions. */
  action?: ReactNode;
}

export interface ListedApplications<T> {
  title: string;
  about?: string;
  of: Remote<T>;
  rows: (value: T) => readonly Application[];
  /** The number of all of them, for a list that is fetched in parts. */
  total?: (value: T) => number;
  /** Shown if there are none. */
  nothing: ReactNode;
}

export interface ApplicationListProps {
  /** The number of applications to ask for; it grows on demand. */
  size: number;
  /** Draws the list, so that all of them look alike. */
  list: <T>(listed: ListedApplications<T>) => ReactNode;
}

export interface ApplicationList extends PointItem {
  load: LazyScreen<ApplicationListProps>;
}

/** The number of applications that a list shows at first, and adds each time. */
export const APPLICATIONS_AT_FIRST = 20;

/** The lists of what the user has applied for, on the page of their account. */
export const applicationLists = point<ApplicationList>('account.applications', { onCrash: 'card' });

/** The parameters of a third party's redirect, removed from the address at once. 钉钉 and CAS have their own for the code. */
const returned = {
  params: { source: text },
  query: { code: optional(text), authCode: optional(text), ticket: optional(text), state: optional(text) },
};
/** WeChat's is `/oauth/callback/wechat_open`. */
export const oauthSignedIn = routeRef('/oauth/callback/:source', returned);
export const oauthBound = routeRef('/oauth/bind/callback/:source', returned);
