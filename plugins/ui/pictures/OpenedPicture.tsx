import { useKernel } from '#kernel/KernelContext.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { Late } from '../states/Late.tsx';
import type { LightboxProps } from './Lightbox.tsx';

/** Exported so that screens can load it ahead of time, for offline use. */
export const lightbox: LazyScreen<LightboxProps> = async () => ({ default: (await import('./Lightbox.tsx')).Lightbox });

/**
 * A picture over the whole window, to be looked at closely. Render it while it is open.
 * @example {picture && <OpenedPicture picture={picture} onClose={() => setPicture(undefined)} />}
 */
export function OpenedPicture(props: LightboxProps) {
  const { notices } = useKernel();
  const failed = (): void => {
    notices.error('图片没有打开，请检查网络后再试');
    props.onClose();
  };
  return <Late load={lightbox} with={props} failed={() => null} onFailure={failed} />;
}
