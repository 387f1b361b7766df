import type { Kernel } from '#kernel/createKernel.ts';
import { OLD_CHAT_DATABASE, OUTBOX_DATABASE } from '#plugins/offline/disk/databaseNames.ts';

/** Connects those who have written to customer service in this browser; nobody else loads the chat. */
export function resumeChat(kernel: Kernel): void {
  // Where the browser stores nothing, or does not answer, there is nothing to resume.
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
