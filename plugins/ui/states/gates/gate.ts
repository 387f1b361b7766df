// A check before something begins: an identity check, an agreement, an exam browser. Its point is opened by the plugin
// that owns what begins.
import type { Kernel } from '#kernel/createKernel.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import type { PointItem } from '#kernel/plugin/point.ts';

/** Props of a gate's screen: what it is about, and `onYes`, which lets the user through. */
export type GateProps<About> = About & { readonly onYes: () => void };

/**
 * Nothing behind it is drawn or asked for until its screen has said yes. The yes lasts as long as the page: a gate that
 * remembers its answer says so through `needed`, or by calling `onYes` at once.
 */
export interface Gate<About> extends PointItem {
  /**
   * Returns false if this gate is not for this exam, chapter or check-in; missing, it is for all of them. Anything that
   * has to be asked first is the screen's business.
   */
  needed?: (about: About, kernel: Kernel) => boolean;
  load: LazyScreen<GateProps<About>>;
}
