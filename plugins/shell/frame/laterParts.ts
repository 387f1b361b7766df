// Parts of the shell whose code is fetched when they are first needed; a page that needs one waits for it as for its own.
import type { FrameName } from '#kernel/plugin/definePlugin.ts';
import { loadScreen, type LazyScreen } from '#kernel/plugin/lazyScreen.ts';

export const accountMenu: LazyScreen<object> = () => import('./AccountMenu.tsx');
export const whoUnknownTool: LazyScreen<object> = () => import('./WhoUnknownTool.tsx');
export const spaceMenu: LazyScreen<object> = () => import('./SpaceMenu.tsx');
export const workspaceBar: LazyScreen<object> = () => import('./WorkspaceBar.tsx');

const OF_FRAME: Partial<Record<FrameName, LazyScreen<object>>> = { space: spaceMenu, workspace: workspaceBar };

/** Fetches the code of a page's frame, so that frame and page appear together. */
export async function loadFrame(name: FrameName, signedIn: boolean): Promise<void> {
  const parts = [OF_FRAME[name], signedIn ? accountMenu : undefined].filter((part) => part !== undefined);
  await Promise.allSettled(parts.map((part) => loadScreen(part)));
}
