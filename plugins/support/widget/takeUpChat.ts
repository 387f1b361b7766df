import type { Kernel } from '#kernel/createKernel.ts';

/** The database of kept/database.ts: whoever never asked for help has none, and loads nothing of the chat. */
const DATABASE = 'yanxi-support';

/** Hears what customer service has said since to whoever has talked to it in this browser. */
export function takeUpChat(kernel: Kernel): void {
  // Where the browser keeps nothing, or does not tell, there is nothing to take up.
  takeUp(kernel).catch(() => undefined);
}

async function takeUp(kernel: Kernel): Promise<void> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === DATABASE)) return;
  const { currentChat } = await import('../chat/currentChat.ts');
  await currentChat(kernel).startIfTalked();
}
