// The kernel, for plugins from out of tree.
export { useKernel } from '#kernel/KernelContext.ts';
export { placed } from '#kernel/browser/base.ts';
export { siteStorage, tabStorage } from '#kernel/browser/storage.ts';
export { CallError, isRefusedFor } from '#kernel/http/CallError.ts';
export { call } from '#kernel/http/call.ts';
export {
  Attachment,
  Code,
  code,
  Count,
  derivedId,
  Done,
  FileId,
  Id,
  MaybePerson,
  MaybePlainText,
  MaybeText,
  MaybeTime,
  pageOf,
  paging,
  Percent,
  Person,
  PlainText,
  repeatable,
  Score,
  Seconds,
  SentAttachment,
  Time,
} from '#kernel/http/entities.ts';
export { requestKey } from '#kernel/http/write.ts';
export { OnceKey } from '#kernel/lifetime.ts';
export { definePlugin, none, page, redirect } from '#kernel/plugin/definePlugin.ts';
export { loadScreen } from '#kernel/plugin/lazyScreen.ts';
export { choice, flag, optional, text, whole } from '#kernel/plugin/parameters.ts';
export { point } from '#kernel/plugin/point.ts';
export { routeRef } from '#kernel/plugin/routeRef.ts';
export { settings, settingsOf } from '#kernel/plugin/settings.ts';
export { useHref } from '#kernel/routing/useHref.ts';
export { useLeaveGuard } from '#kernel/routing/useLeaveGuard.ts';
export { usePageTitle } from '#kernel/routing/usePageTitle.ts';
export { usePartQuery } from '#kernel/routing/usePartQuery.ts';
export { useQueryUpdate } from '#kernel/routing/useQueryUpdate.ts';
export { useRecovery } from '#kernel/useRecovery.ts';
export { useRemote } from '#kernel/useRemote.ts';
