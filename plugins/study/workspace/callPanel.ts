import type { PanesState } from '#plugins/ui/panes/panes.store.ts';
import type { Study } from '../study.store.ts';

/** Brings a panel in front and says that it was called; what fills the screen makes room. */
export function callPanel(study: Study, panes: PanesState, name: string): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  panes.show('panel');
  study.view.callPanel(name);
}
