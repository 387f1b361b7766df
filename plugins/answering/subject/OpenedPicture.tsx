import { useKernel } from '#kernel/KernelContext.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { lightbox } from '#plugins/study/contract.ts';
import type { Picture } from './openable.ts';

/** A question's picture over the whole window. */
export function OpenedPicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { notices } = useKernel();
  const failed = (): void => {
    notices.error('图片没有打开，请检查网络后再试');
    onClose();
  };
  return <Late load={lightbox} with={{ picture, onClose }} failed={() => null} onFailure={failed} />;
}
