// The support plugin's outbox: chat messages until they have arrived. Values of the chat and the assistant are stored
// next to them.
import * as v from 'valibot';
import { Attachment, CallError, FAILURE_TEXTS, type Kernel, OnceKey } from '#kernel/index.ts';
import { openOutbox } from '#plugins/offline/outbox/openOutbox.ts';
import type { Outbox } from '#plugins/offline/outbox/outbox.store.ts';
import type { OutboxKind } from '#plugins/offline/outbox/OutboxKind.ts';
import { sendChatMessage } from '../api.ts';
import { carryOverOldChat } from '../storage/carryOverOldChat.ts';
import { SupportStorage } from '../storage/supportStorage.ts';
import { BOX } from '../storage/talked.ts';

export type OutgoingContent = v.InferOutput<typeof OutgoingContent>;
export const OutgoingContent = v.object({
  text: v.string(),
  /** A picture, which has to be uploaded first… */
  picture: v.optional(v.file()),
  /** …and the file that it has become. */
  image: v.optional(Attachment),
});

export type ChatOutbox = Outbox<OutgoingContent, void>;

/** `lost`: it may or may not have arrived, and is sent again. */
export type Delivery = 'arrived' | 'lost' | { refused: string };

export interface ChatSender {
  /** Something can be sent now. */
  readonly usable: boolean;
  deliver(operationId: string, content: OutgoingContent): Promise<Delivery>;
}

/** The chat of the user who is signed in now. */
export interface SenderRef {
  current?: ChatSender;
}

const FAILED = { line: sendChatMessage.line };

export function chatKind(sender: SenderRef): OutboxKind<OutgoingContent, void> {
  return {
    name: BOX,
    content: OutgoingContent,
    visitors: true,
    canSend: () => sender.current?.usable === true,
    isReady: ({ picture, image }) => picture === undefined || image !== undefined,
    async send(content, operationId) {
      const delivery = (await sender.current?.deliver(operationId, content)) ?? 'lost';
      if (delivery === 'lost') throw new CallError('network', FAILURE_TEXTS.noResponse, FAILED);
      if (delivery !== 'arrived') throw new CallError('refused', delivery.refused, { ...FAILED, code: 400 });
    },
    // Its author may try again, or delete it.
    refused: () => 'keep',
  };
}

interface Support {
  readonly outbox: ChatOutbox;
  readonly storage: SupportStorage;
  readonly sender: SenderRef;
  /** Resolves once the database of earlier releases has been carried over, or cannot be for now. */
  readonly carriedOver: Promise<void>;
}

const SUPPORT = new OnceKey<Support>();

export function supportOutboxOf(kernel: Kernel): Support {
  return kernel.once(SUPPORT, () => {
    const sender: SenderRef = {};
    const outbox = openOutbox(kernel, chatKind(sender), 'strict');
    const carriedOver = carryOverOldChat(kernel, () => void outbox.refresh().then(outbox.drain));
    return { outbox, storage: new SupportStorage(outbox), sender, carriedOver };
  });
}
