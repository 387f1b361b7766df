import { LateScreen, type LateScreenProps } from '#kernel/LateScreen.tsx';
import { WithUi } from '../theme/WithUi.tsx';

/** Renders a component once its code is loaded, with the theme if the code brings it. */
export function Late<Props extends object>(late: Omit<LateScreenProps<Props>, 'around'>) {
  return <LateScreen {...late} around={WithUi} />;
}
