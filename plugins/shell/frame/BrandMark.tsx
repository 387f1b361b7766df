import { placed } from '#kernel/browser/base.ts';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { isImageUrl } from '#plugins/ui/content/imageUrl.ts';
import icon from '../icon.svg';
import { facePartsOf } from '../face/faceParts.ts';
import css from './BrandMark.module.css';

/** The platform's logo and name. */
export const BrandMark = observer(() => {
  const kernel = useKernel();
  const { logo, systemName } = kernel.systemConfig.value;
  const { Mark } = facePartsOf(kernel);
  if (Mark) return <Mark name={systemName} />;
  return (
    <span className={css['brand']}>
      <img src={isImageUrl(logo) ? placed(logo) : icon} alt="" width={32} height={32} />
      <span className={`yx-cut ${css['name']}`}>{systemName}</span>
    </span>
  );
});
