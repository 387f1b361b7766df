// Explains why a plugin does not run, and the errors of the plugins.
import type { Reason, ResolveError } from '#kernel/plugin/resolve.ts';

/** A sentence for operators; trainees read `screens/inactiveWords.ts`. */
export function describeReason(reason: Reason): string {
  switch (reason.kind) {
    case 'off':
      return '所在机构已关闭此功能';
    case 'needs':
      return reason.missing ? `它依赖的功能「${reason.title}」不存在` : `它依赖的功能「${reason.title}」未开通`;
    case 'cycle':
      return `依赖成环：${reason.path.join(' → ')}`;
    case 'settings':
      return `部署设置有误：${reason.problems.join('；')}`;
    case 'failed':
      return `加载失败：${reason.message}`;
  }
}

const WHAT = { plugin: '插件', route: '路由', point: '扩展点', contribution: '扩展内容' } as const;

export function describeError(error: ResolveError): string {
  if (error.kind === 'settings') {
    const held = error.running ? '有误的用默认值' : '没有默认值，插件不运行';
    return `插件「${error.name}」的设置有误：${error.problems.join('；')}；${held}`;
  }
  if (error.kind === 'unknown') return `部署文件提到了不存在的插件「${error.name}」`;
  if (error.kind === 'locked') return `「${error.name}」不能关闭`;
  return `${WHAT[error.what]}「${error.name}」重复：${error.owners.join(' 与 ')}`;
}
