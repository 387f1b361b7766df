import { createElement } from 'react';
import type { Kernel } from '#kernel/index.ts';
import { evaluateMeeting, listMeetings, type Meeting } from '../api.ts';

/** Asks what one thought of a meeting. */
export function rateMeeting(
  { http, notices, remotes }: Pick<Kernel, 'http' | 'notices' | 'remotes'>,
  of: Meeting,
): void {
  notices.dialog<void>({
    title: `评价${of.title}`,
    width: 520,
    height: 420,
    callback: () => {
      remotes.outdate(listMeetings);
      notices.success('已评价');
    },
    load: async () => {
      const { RateFields } = await import('./RateFields.tsx');
      return {
        default: ({ done, cancel }) =>
          createElement(RateFields, {
            send: ({ score, content }, operationId) =>
              http.send(evaluateMeeting.with({ meetingId: of.meetingId, score: Number(score), content, operationId }), {
                tips: false,
              }),
            done,
            cancel,
          }),
      };
    },
  });
}
