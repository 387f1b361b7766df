import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { type LazyScreen, loadScreen } from '#kernel/plugin/lazyScreen.ts';
import { Late } from '../../states/Late.tsx';
import { FilterButton } from './FilterButton.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { filtersLeft } from './filters.ts';

const filterPanel: LazyScreen<FilterPanelProps> = () => import('./FilterPanel.tsx');
const fetchPanel = () => void loadScreen(filterPanel).catch(() => undefined);

/** Opens the filters that have no row above the list. After the first press, the panel's code renders the button. */
export function FilterMenu(props: Omit<FilterPanelProps, 'phoneOnly'>) {
  const { notices } = useKernel();
  const [pressed, setPressed] = useState(false);
  const phoneOnly = filtersLeft(props.filters).length === 0;
  const unopened = (
    <FilterButton
      chosen={props.chosen}
      phoneOnly={phoneOnly}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={fetchPanel}
      onClick={() => setPressed(true)}
    />
  );
  const failed = (): void => {
    notices.error('暂时打不开，请检查网络后再试');
    setPressed(false);
  };
  if (!pressed) return unopened;
  return (
    <Late
      load={filterPanel}
      with={{ ...props, phoneOnly }}
      waiting={unopened}
      failed={() => unopened}
      onFailure={failed}
    />
  );
}
