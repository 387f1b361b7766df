// Posts and replies until the upstream has acknowledged them. They survive a reload and time offline.
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { OutboxKind } from '#plugins/offline/outbox/OutboxKind.ts';
import { addDiscuss, addDiscussReply } from '../api.ts';
import { Outgoing } from './outgoing.store.ts';
import { postArrived, replyArrived, type Upstream } from './arrived.ts';
import { toHtml } from './plainText.ts';
import { type Arrived, Written } from './written.ts';

export interface Hearing {
  /** Replies of this visit, which cannot be the missing one even with the same words. */
  isKnown(id: string): boolean;
  delivered(arrived: Arrived, owner: string): void;
  refused(reason: string): void;
}

export function discussKind(http: Upstream, hearing: Hearing): OutboxKind<Written, Arrived> {
  return {
    name: 'discussions',
    content: Written,
    send: (content, operationId) => send(http, content, operationId),
    arrived: (content) =>
      content.kind === 'post'
        ? postArrived(http, content, hearing.isKnown)
        : replyArrived(http, content, hearing.isKnown),
    delivered: (_content, arrived, owner) => hearing.delivered(arrived, owner),
    // The words stay in place until their author tries again or discards them.
    refused(_content, reason) {
      hearing.refused(reason);
      return 'keep';
    },
  };
}

async function send(http: Upstream, written: Written, operationId: string): Promise<Arrived> {
  const { images } = written;
  const content = toHtml(written.text);
  if (written.kind === 'post') {
    const { classroomId, courseId, chapterRefId, title } = written;
    const post = addDiscuss.with({ classroomId, courseId, chapterRefId, title, content, images, operationId });
    return { kind: 'post', discuss: await http.send(post, { tips: false }) };
  }
  const { discussId, replyId } = written;
  const reply = addDiscussReply.with({ discussId, replyId, content, images, operationId });
  return { kind: 'reply', reply: await http.send(reply, { tips: false }) };
}

const OUTGOING = new OnceKey<Outgoing>();

/** This user's unsent posts and their outcome. */
export default function outgoingOf(kernel: Kernel): Outgoing {
  return kernel.once(OUTGOING, () => {
    const outgoing: Outgoing = new Outgoing(kernel, (hearing) =>
      openOutbox(kernel, discussKind(kernel.http, hearing), 'strict'),
    );
    kernel.whenDisposed(outgoing.start());
    return outgoing;
  });
}
