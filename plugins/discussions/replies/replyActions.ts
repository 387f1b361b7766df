import type { Kernel } from '#kernel/index.ts';
import type { RareAction } from '#plugins/ui/detail/RareActions.tsx';
import type { DiscussReply } from '../api.ts';
import { discussDetail } from '../contract.ts';
import { copyLink } from '../detail/copyLink.ts';
import { mayManage } from '../detail/mayManage.ts';
import { openReport } from '../detail/openReport.ts';
import outgoingOf from '../writing/discussOutbox.ts';
import type { Opened } from './opened.ts';

/** The rarer actions on a reply. */
export function rareActionsOf(
  kernel: Kernel,
  { discuss, replies, actions }: Pick<Opened, 'discuss' | 'replies' | 'actions'>,
  reply: DiscussReply,
): RareAction[] {
  const remove = async () => {
    if (!(await actions.deleteReply(reply))) return;
    outgoingOf(kernel).forget(reply.id);
    replies.remove(reply.id);
  };
  const of = { discussId: discuss.id, replyId: reply.id };
  const link = discussDetail.with({ id: discuss.id, reply: reply.id });
  return [
    { label: '复制链接', act: () => copyLink(kernel.notices, link) },
    ...(discuss.reportable && !reply.mine
      ? [{ label: '举报', act: () => openReport(kernel.notices, kernel.http, of) }]
      : []),
    ...(reply.mine || mayManage(kernel, discuss) ? [{ label: '删除', act: remove, danger: true }] : []),
  ];
}
