import { type Kernel, OnceKey } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { supportOutboxOf } from '../chat/chatOutbox.ts';
import { Assistant } from './assistant.store.ts';

const CURRENT = new OnceKey<{ assistant?: Assistant }>();

/** The conversation of the user who is signed in. */
export function currentAssistant(kernel: Kernel): Assistant {
  const owner = ownerKey(kernel);
  const current = kernel.once(CURRENT, () => ({}));
  if (current.assistant?.owner === owner) return current.assistant;
  current.assistant?.stop();
  const { storage, carriedOver } = supportOutboxOf(kernel);
  current.assistant = new Assistant({ http: kernel.http, storage, owner, storageReady: carriedOver });
  return current.assistant;
}
