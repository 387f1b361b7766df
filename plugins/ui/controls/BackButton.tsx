import { useKernel } from '#kernel/KernelContext.ts';
import { PlainButton } from './PlainButton.tsx';

/** Goes back to the previous page. */
export function BackButton() {
  const { navigation } = useKernel();
  return (
    <PlainButton variant="default" onClick={navigation.back}>
      返回上一页
    </PlainButton>
  );
}
