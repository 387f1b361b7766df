import IconColumnInsertLeft from '#icons/IconColumnInsertLeft';
import IconColumnInsertRight from '#icons/IconColumnInsertRight';
import IconColumnRemove from '#icons/IconColumnRemove';
import IconRowInsertBottom from '#icons/IconRowInsertBottom';
import IconRowInsertTop from '#icons/IconRowInsertTop';
import IconRowRemove from '#icons/IconRowRemove';
import IconTableOff from '#icons/IconTableOff';
import IconTableRow from '#icons/IconTableRow';
import type { Icon } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteTable,
  toggleHeader,
} from 'prosemirror-tables';
import { firstRowIsHeader, removeColumn, removeRow } from '../commands/tables.ts';
import type { RichText } from '../richText.store.ts';
import css from '../RichEditor.module.css';
import { ToolButton } from '../tools/ToolButton.tsx';
import { useRovingFocus } from '../tools/useRovingFocus.ts';

const TOOLS: readonly (readonly [name: string, icon: Icon, act: Command])[] = [
  ['在上面加一行', IconRowInsertTop, addRowBefore],
  ['在下面加一行', IconRowInsertBottom, addRowAfter],
  ['删除这一行', IconRowRemove, removeRow],
  ['在左边加一列', IconColumnInsertLeft, addColumnBefore],
  ['在右边加一列', IconColumnInsertRight, addColumnAfter],
  ['删除这一列', IconColumnRemove, removeColumn],
];

/** Actions for the table at the cursor. */
export const TableBar = observer(({ text }: { text: RichText }) => (
  <div {...useRovingFocus()} role="toolbar" aria-label="表格" tabIndex={-1} className={css['panel']}>
    {TOOLS.map(([name, icon, act]) => (
      <ToolButton key={name} name={name} icon={icon} disabled={!act(text.state)} onClick={() => text.use(act)} />
    ))}
    <ToolButton
      name="首行是表头"
      icon={IconTableRow}
      pressed={firstRowIsHeader(text.state)}
      onClick={() => text.use(toggleHeader('row'))}
    />
    <ToolButton name="删除表格" icon={IconTableOff} onClick={() => text.use(deleteTable)} />
  </div>
));
