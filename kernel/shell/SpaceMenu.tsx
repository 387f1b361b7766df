import IconChevronsLeft from '#icons/IconChevronsLeft';
import IconPoint from '#icons/IconPoint';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '../KernelContext.ts';
import { RouteLink } from '../routing/RouteLink.tsx';
import css from './SpaceMenu.module.css';
import { useCurrent } from './useCurrent.ts';

const FOLDED_KEY = 'yanxi.space-folded';

/** The learning space's sidebar; a bar at the bottom on a phone. Its items come from the plugins' routes. */
export default observer(function SpaceMenu() {
  const { routes, session } = useKernel();
  const items = routes.menu('space', session.user);
  const current = useCurrent(items);
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === 'true');
  const fold = () => {
    localStorage.setItem(FOLDED_KEY, String(!folded));
    setFolded(!folded);
  };
  return (
    <div className={css['rail']}>
      <nav className={css['menu']} data-dock="menu" aria-label="学习空间" data-folded={folded || undefined}>
        {items.map(({ key, label, target, item }) => {
          const Icon = item.icon ?? IconPoint;
          return (
            <RouteLink
              key={key}
              to={target}
              className={css['item']}
              aria-current={key === current ? 'page' : undefined}
              title={label}
            >
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              <span>{label}</span>
            </RouteLink>
          );
        })}
        <button type="button" className={css['fold']} onClick={fold} aria-expanded={!folded}>
          <IconChevronsLeft size={18} aria-hidden="true" />
          <span>{folded ? '展开菜单' : '收起菜单'}</span>
        </button>
      </nav>
    </div>
  );
});
