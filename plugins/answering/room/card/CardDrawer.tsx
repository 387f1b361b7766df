import { Drawer } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { HandInButton } from '../handIn/HandInButton.tsx';
import { JumpTo } from '../JumpTo.tsx';
import type { RoomPanelProps } from '../panels.ts';
import { useReturnedFocus } from '../useReturnedFocus.ts';
import css from './AnswerCard.module.css';
import { CardFilters } from './CardFilters.tsx';
import { CardGroups } from './CardGroups.tsx';
import { Legend } from './Legend.tsx';

/** The answer card as a drawer at the bottom, if there is no space next to the questions. */
export default observer(function CardDrawer({ room }: RoomPanelProps) {
  useReturnedFocus(room);
  return (
    <Drawer
      opened
      onClose={room.close}
      position="bottom"
      size="80dvh"
      title="答题卡"
      returnFocus={false}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': '关闭' }}
      classNames={{ content: css['drawer'] ?? '', body: css['drawerBody'] ?? '' }}
    >
      <CardFilters room={room} />
      <CardGroups room={room} />
      <div className={css['foot']}>
        <div className={css['ways']}>
          <JumpTo room={room} />
          <HandInButton room={room} />
        </div>
        <Legend />
      </div>
    </Drawer>
  );
});
