import type { DialogProps, Notices } from '#kernel/notices/notices.store.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';

/** Opens the list of shortcuts, unless a dialog is open. */
export function openKeySheet(notices: Notices, load: LazyScreen<DialogProps<void>>): void {
  if (notices.dialogs.length > 0) return;
  notices.show({ title: '快捷键', width: 560, height: 360, load });
}
