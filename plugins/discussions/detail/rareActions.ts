import type { Kernel } from '#kernel/index.ts';
import type { RareAction } from '#plugins/ui/detail/RareActions.tsx';
import type { Discuss } from '../api.ts';
import { discussDetail } from '../contract.ts';
import { copyLink } from './copyLink.ts';
import { mayManage } from './mayManage.ts';
import { openReport } from './openReport.ts';
import type { PostActions } from './postActions.store.ts';

interface On {
  discuss: Discuss;
  actions: PostActions;
  /** Opens the edit form. */
  change: () => void;
  onGone: () => void;
}

/** The rarer actions on a discussion, by its author, other readers and the teacher. */
export function rareActionsOf(kernel: Kernel, { discuss, actions, change, onGone }: On): RareAction[] {
  const { id, mine, closed, reportable } = discuss;
  const manages = mayManage(kernel, discuss);
  const remove = async () => {
    if (await actions.delete(discuss)) onGone();
  };
  return [
    { label: '复制链接', act: () => copyLink(kernel.notices, discussDetail.with({ id })) },
    ...(mine && !closed ? [{ label: '编辑', act: change }] : []),
    ...(manages ? decisions(discuss, actions) : []),
    ...(reportable && !mine
      ? [{ label: '举报', act: () => openReport(kernel.notices, kernel.http, { discussId: id }) }]
      : []),
    ...(mine || manages ? [{ label: '删除', act: remove, danger: true }] : []),
  ];
}

function decisions(discuss: Discuss, actions: PostActions): RareAction[] {
  const { top, essence, closed } = discuss;
  return [
    top
      ? { label: '取消置顶', act: () => actions.decide(discuss, { top: false }, '已取消置顶') }
      : { label: '置顶', act: () => actions.decide(discuss, { top: true }, '已置顶') },
    essence
      ? { label: '取消精华', act: () => actions.decide(discuss, { essence: false }, '已取消精华') }
      : { label: '设为精华', act: () => actions.decide(discuss, { essence: true }, '已设为精华') },
    closed
      ? { label: '重新打开', act: () => actions.decide(discuss, { closed: false }, '已重新打开') }
      : { label: '关闭讨论', act: () => actions.decide(discuss, { closed: true }, '已关闭，不再接受回复') },
  ];
}
