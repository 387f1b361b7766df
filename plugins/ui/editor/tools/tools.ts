// The tools of the toolbar in order, each with its name, its action and its state.
import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconArrowForwardUp from '#icons/IconArrowForwardUp';
import IconBlockquote from '#icons/IconBlockquote';
import IconBold from '#icons/IconBold';
import IconCode from '#icons/IconCode';
import IconIndentDecrease from '#icons/IconIndentDecrease';
import IconIndentIncrease from '#icons/IconIndentIncrease';
import IconItalic from '#icons/IconItalic';
import IconLink from '#icons/IconLink';
import IconList from '#icons/IconList';
import IconListNumbers from '#icons/IconListNumbers';
import IconMathFunction from '#icons/IconMathFunction';
import IconSeparator from '#icons/IconSeparator';
import IconSourceCode from '#icons/IconSourceCode';
import IconStrikethrough from '#icons/IconStrikethrough';
import IconTablePlus from '#icons/IconTablePlus';
import IconUnderline from '#icons/IconUnderline';
import type { Icon } from '@tabler/icons-react';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { blockAround, toggleCodeBlock, toggleList, toggleQuote } from '../commands/blocks.ts';
import { indent, outdent } from '../commands/editorKeys.ts';
import { insertRule, insertTable } from '../commands/insert.ts';
import { linkAround } from '../commands/links.ts';
import type { Panel } from '../richText.store.ts';
import { marks, nodes } from '../schema/schema.ts';

export interface Tool {
  readonly name: string;
  readonly icon: Icon;
  readonly keys?: string;
  /** Absent for tools that have no state. */
  readonly on?: (state: EditorState) => boolean;
  readonly act: Command | Panel;
}

function markIsOn({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

const markTool = (name: string, icon: Icon, keys: string, type: MarkType): Tool => ({
  name,
  icon,
  keys,
  on: (state) => markIsOn(state, type),
  act: toggleMark(type),
});

const listIsOn = (state: EditorState, type: typeof nodes.bullet_list): boolean =>
  blockAround(state, nodes.bullet_list, nodes.ordered_list)?.type === type;

export const TOOLS: readonly (readonly Tool[])[] = [
  [
    markTool('粗体', IconBold, 'Mod-b', marks.strong),
    markTool('斜体', IconItalic, 'Mod-i', marks.em),
    markTool('下划线', IconUnderline, 'Mod-u', marks.underline),
    markTool('删除线', IconStrikethrough, 'Mod-Shift-x', marks.strike),
    markTool('行内代码', IconCode, 'Mod-e', marks.code),
  ],
  [
    {
      name: '项目列表',
      icon: IconList,
      keys: 'Mod-Shift-8',
      on: (state) => listIsOn(state, nodes.bullet_list),
      act: toggleList(nodes.bullet_list),
    },
    {
      name: '编号列表',
      icon: IconListNumbers,
      keys: 'Mod-Shift-7',
      on: (state) => listIsOn(state, nodes.ordered_list),
      act: toggleList(nodes.ordered_list),
    },
    { name: '减少缩进', icon: IconIndentDecrease, keys: 'Shift-Tab', act: outdent },
    { name: '增加缩进', icon: IconIndentIncrease, keys: 'Tab', act: indent },
  ],
  [
    {
      name: '引用',
      icon: IconBlockquote,
      keys: 'Mod-Shift-9',
      on: (state) => blockAround(state, nodes.blockquote) !== undefined,
      act: toggleQuote,
    },
    {
      name: '代码块',
      icon: IconSourceCode,
      keys: 'Mod-Alt-c',
      on: (state) => blockAround(state, nodes.code_block) !== undefined,
      act: toggleCodeBlock,
    },
    { name: '链接', icon: IconLink, keys: 'Mod-k', on: (state) => linkAround(state) !== undefined, act: 'link' },
    { name: '公式', icon: IconMathFunction, keys: 'Mod-Alt-m', act: 'formula' },
    { name: '表格', icon: IconTablePlus, act: insertTable() },
    { name: '分隔线', icon: IconSeparator, act: insertRule },
  ],
  [
    { name: '撤销', icon: IconArrowBackUp, keys: 'Mod-z', act: undo },
    { name: '重做', icon: IconArrowForwardUp, keys: 'Mod-Shift-z', act: redo },
  ],
];
