// Everything of the kernel that a feature may use; out-of-tree plugins are lent the same names. Node loads this with each
// manifest, so none of these modules is written in JSX.

// The kernel itself
export type { Kernel } from './createKernel.ts';
export { useKernel } from './KernelContext.ts';
export { OnceKey } from './lifetime.ts';
export { UserInfo } from './auth/api.ts';
export { SignedIn } from './auth/token.api.ts';
export type { Session } from './auth/session.store.ts';
export type { ConfirmOptions, DialogProps, Notices } from './notices/notices.store.ts';

// A plugin, its pages and its addresses
export { definePlugin, none, page, redirect } from './plugin/definePlugin.ts';
export { choice, flag, optional, text, whole } from './plugin/parameters.ts';
export { routeRef, type PageProps, type Target } from './plugin/routeRef.ts';
export { settings, settingsOf, type SettingsSource } from './plugin/settings.ts';
export { RouteLink } from './routing/RouteLink.ts';
export { useHref } from './routing/useHref.ts';
export { useLeaveGuard } from './routing/useLeaveGuard.ts';
export { usePageTitle } from './routing/usePageTitle.ts';
export { usePartQuery } from './routing/usePartQuery.ts';
export { useQueryUpdate } from './routing/useQueryUpdate.ts';

// Points and contributions
export type { Contributed } from './plugin/contributions.ts';
export { loadScreen, type LazyScreen } from './plugin/lazyScreen.ts';
export { point, type PointItem } from './plugin/point.ts';

// Calls and their answers
export { call, type AnyCall, type CallRequest, type RefusalReason } from './http/call.ts';
export { CallError, isRefusedFor } from './http/CallError.ts';
export { FAILURE_TEXTS } from './http/errorCatalogue.ts';
export type { Http, SendOptions } from './http/http.ts';
export { newOperationId, Operation } from './http/operation.ts';
export type { Remote, Remotes } from './http/Remote.ts';
export { requestKey } from './http/write.ts';
export { useRecovery } from './useRecovery.ts';
export { useRemote } from './useRemote.ts';

// Schemas that many calls share
export { Attachment, Code, code, Count, derivedId, Done, FileId, Id, MaybePerson, MaybeText } from './http/entities.ts';
export { MaybeTime, pageOf, paging, Percent, Person, PlainText, repeatable } from './http/entities.ts';
export { Score, Seconds, SentAttachment, Time } from './http/entities.ts';

// The browser
export { BASE, placed } from './browser/base.ts';
export { boundedWait } from './browser/boundedWait.ts';
export { useHydrating } from './browser/hydration.ts';
export { siteStorage, tabStorage } from './browser/storage.ts';
