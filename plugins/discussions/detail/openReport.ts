import { createElement } from 'react';
import type { Notices } from '#kernel/index.ts';
import type { Reported, Sender } from './reportForm.ts';

/** Asks why something is reported, and says that it was. */
export function openReport(notices: Notices, http: Sender, of: Reported): void {
  notices.dialog<void>({
    title: of.replyId === undefined ? '举报这个讨论' : '举报这条回复',
    width: 520,
    height: 480,
    callback: () => notices.success('已收到举报，老师会处理'),
    load: async () => {
      const { ReportFields } = await import('./ReportFields.tsx');
      return { default: ({ done, cancel }) => createElement(ReportFields, { http, of, done, cancel }) };
    },
  });
}
