import IconDots from '#icons/IconDots';
import { ActionIcon, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';

export interface RareAction {
  label: string;
  act: () => unknown;
  /** It ends something: leaving a class. */
  danger?: boolean;
}

/** What is seldom done, behind ⋯. */
export const RareActions = observer(({ actions }: { actions: readonly RareAction[] }) => {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="更多操作">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, act, danger = false }) => (
          <Menu.Item key={label} {...(danger && { color: 'red' })} onClick={() => void act()}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
