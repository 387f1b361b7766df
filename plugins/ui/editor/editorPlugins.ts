// The ProseMirror plugins of the editor: history, keys, cursors and so on.
import { baseKeymap } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { editorKeys } from './commands/editorKeys.ts';
import { shortcuts } from './commands/shortcuts.ts';

export const editorPlugins = (): Plugin[] => [
  shortcuts(),
  keymap(editorKeys),
  keymap(baseKeymap),
  dropCursor({ width: 2, color: false, class: 'yx-drop-cursor' }),
  gapCursor(),
  tableEditing({ allowTableNodeSelection: false }),
  history(),
];
