import type { Reason } from '#kernel/plugin/resolve.ts';

/** Explains to users why a plugin does not run. Operators get more detail: `operator/reasons.ts`. */
export function inactiveWords(reason: Reason): string {
  if (reason.kind === 'needs') return `它依赖的功能「${reason.title}」未开通`;
  return BY_KIND[reason.kind];
}

const BY_KIND = {
  off: '所在机构已关闭此功能',
  unnamed: '所在机构没有开通此功能',
  cycle: '平台的设置需要管理员检查',
  settings: '平台的设置需要管理员检查',
  failed: '它没有加载成功',
} as const;
