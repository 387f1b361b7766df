import type { Kernel } from '#kernel/createKernel.ts';
import { OLD_CHAT_DATABASE, OUTBOX_DATABASE } from '#plugins/offline/disk/databaseNames.ts';

/** Connects users who have written to customer service in this browser; for all others the chat is not loaded. */
export function resumeChat(kernel: Kernel): void {
  // If the browser stores nothing, or its storage hangs, there is nothing to resume.
  resume(kernel).catch(() => undefined);
}

async function resume(kernel: Kernel): Promise<void> {
  const databases = new Set((await indexedDB.databases()).map(({ name }) => name));
  if (!databases.has(OLD_CHAT_DATABASE)) {
    if (!databases.has(OUTBOX_DATABASE)) return;
    const { hasTalked } = await import('../storage/talked.ts');
    if (!(await hasTalked(kernel))) return;
  }
  const { currentChat } = await import('../chat/currentChat.ts');
  await currentChat(kernel).startIfTalked();
}
