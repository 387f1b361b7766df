import IconChevronsLeft from '#icons/IconChevronsLeft';
import IconDots from '#icons/IconDots';
import IconPoint from '#icons/IconPoint';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import type { MenuEntry } from '#kernel/routing/routeTable.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { Disclosure } from '#plugins/ui/controls/Disclosure.tsx';
import { mediaHook } from '#plugins/ui/mediaHook.ts';
import { emptyLast, emptyLists } from './emptyLists.ts';
import { chooseFold, chosenFold } from './foldedMenu.ts';
import css from './SpaceMenu.module.css';
import { useCurrent } from './useCurrent.ts';

/** True where a sidebar with full names would leave the page narrower than a phone in landscape; it is folded there. */
const useTightSpace = mediaHook('(max-width: 1023px)');

/** Items in the bar at the bottom of a phone; the others stand behind 更多 if there are more than that. */
const BAR = 5;

/** The learning space's sidebar; a bar at the bottom on a phone. Its items come from the plugins' routes. */
export default observer(function SpaceMenu() {
  const { routes, session } = useKernel();
  const { user } = session;
  // Read once: nothing moves while one looks at it.
  const empty = useMemo(() => emptyLists(user?.userId), [user?.userId]);
  const items = emptyLast(routes.menu('space', user), empty);
  const current = useCurrent(items);
  const first = items.length <= BAR ? items : items.slice(0, BAR - 1);
  const rest = items.slice(first.length);
  return (
    <div className={css['rail']}>
      <Folding>
        {first.map((item, at) => (
          <Item key={item.key} entry={item} after={first[at - 1]} current={item.key === current} />
        ))}
        {rest.length > 0 && <More of={rest} after={first.at(-1)} current={current} />}
      </Folding>
    </div>
  );
});

function Folding({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(chosenFold);
  const tight = useTightSpace();
  const folded = chosen ? chosen === 'true' : tight;
  const fold = () => {
    const next = String(!folded);
    chooseFold(next);
    setChosen(next);
  };
  const label = folded ? '展开菜单' : '收起菜单';
  return (
    <nav className={css['menu']} aria-label="学习空间" data-folded={chosen}>
      {children}
      <button type="button" className={css['fold']} onClick={fold} aria-expanded={!folded} data-label={label}>
        <IconChevronsLeft size={20} stroke={1.7} aria-hidden="true" />
        <span>{label}</span>
      </button>
    </nav>
  );
}

interface ItemProps {
  entry: MenuEntry;
  /** The one before it. */
  after: MenuEntry | undefined;
  current: boolean;
}

function Item({ entry, after, current }: ItemProps) {
  const { label, target, item } = entry;
  const Icon = item.icon ?? IconPoint;
  return (
    <>
      {after && after.item.group !== item.group && <span className={css['line']} />}
      <RouteLink to={target} className={css['item']} aria-current={current ? 'page' : undefined} data-label={label}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
        <span>{label}</span>
      </RouteLink>
    </>
  );
}

interface MoreProps {
  of: readonly MenuEntry[];
  /** The one before them. */
  after: MenuEntry | undefined;
  current: string | undefined;
}

/** The items that do not fit into the bar at the bottom. In a sidebar they stand below the others. */
function More({ of, after, current }: MoreProps) {
  const inside = of.find(({ key }) => key === current);
  return (
    <Disclosure
      label={inside ? `更多，当前在${inside.label}` : '更多'}
      button={
        <>
          <IconDots size={22} stroke={1.7} aria-hidden="true" />
          <span>更多</span>
        </>
      }
      className={css['more']}
      buttonClass={cx(css['item'], css['opener'], inside && css['inside'])}
      panelClass={css['panel']}
    >
      {of.map((item, at) => (
        <Item key={item.key} entry={item} after={of[at - 1] ?? after} current={item.key === current} />
      ))}
    </Disclosure>
  );
}
