// The ProseMirror view of a text.
import { NodeSelection } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import { admitOnce } from '../../content/trustedTypes.ts';
import { setLink } from '../commands/links.ts';
import { selectedNode } from '../commands/selected.ts';
import { cleanPasted } from '../paste/cleanPasted.ts';
import { takeFiles } from '../paste/pasteFiles.ts';
import type { RichText } from '../richText.store.ts';
import { isLink } from '../schema/addresses.ts';
import { marks, nodes } from '../schema/schema.ts';
import { formulaView } from './formulaView.ts';
import css from '../RichEditor.module.css';
import { element } from './elements.ts';
import { pictureView } from './pictureView.ts';

interface Options {
  text: RichText;
  readOnly: boolean;
  /** This deployment's prefix of the file service. */
  fileService: string;
  attributes: Record<string, string>;
  /** Called on Alt+F10, and on Enter on a node that has a panel. */
  toTools: (which: 'toolbar' | 'panel') => void;
}

export function editorView(
  place: HTMLElement,
  { text, readOnly, fileService, attributes, toTools }: Options,
): EditorView {
  return new EditorView(place, {
    state: text.state,
    dispatchTransaction: text.dispatch,
    editable: () => !readOnly,
    attributes,
    nodeViews: {
      table: tableView,
      picture: pictureView({ text, fileService }),
      formula: formulaView,
      formula_block: formulaView,
    },
    handleKeyDown: (view, event) => !view.composing && pressed(text, event, toTools),
    handleDoubleClickOn(_view, _pos, node) {
      if (node.type !== nodes.formula && node.type !== nodes.formula_block) return false;
      text.use('formula');
      return true;
    },
    handleClick: (_view, _pos, event) => openLink(event, readOnly),
    handlePaste: (_view, { clipboardData }) => takeFiles(text, clipboardData) || pasteLink(text, clipboardData),
    handleDrop(view, event, _slice, moved) {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      return !moved && takeFiles(text, event.dataTransfer, at);
    },
    // ProseMirror parses the result into a document of its own.
    transformPastedHTML: (html) =>
      admitOnce(
        cleanPasted(html, {
          takePicture: (file) => text.pictures.add([file])[0],
          knows: (uploadId) => text.pictures.of(uploadId) !== undefined,
          fileService,
        }),
      ),
    clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n'),
  });
}

function pressed(text: RichText, event: KeyboardEvent, toTools: Options['toTools']): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey && key === 'F10') {
    toTools('toolbar');
    return true;
  }
  if (ctrlKey === metaKey) {
    if (key !== 'Enter' || shiftKey || altKey || ctrlKey) return false;
    if (selectedNode(text.state, nodes.formula, nodes.formula_block)) {
      text.use('formula');
      return true;
    }
    if (selectedNode(text.state, nodes.picture)) {
      toTools('panel');
      return true;
    }
    return false;
  }
  if (key.toLowerCase() === 'k' && !altKey && !shiftKey) text.use('link');
  else if (event.code === 'KeyM' && altKey) text.use('formula');
  else return false;
  return true;
}

/** In a read-only text a click follows a link; otherwise Ctrl and click. */
function openLink(event: MouseEvent, readOnly: boolean): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link || !(readOnly || event.ctrlKey || event.metaKey)) return false;
  event.preventDefault();
  window.open(link.getAttribute('href') ?? '', '_blank', 'noopener,noreferrer');
  return true;
}

/** Pasting an address over selected text links it. */
function pasteLink(text: RichText, data: DataTransfer | null): boolean {
  const address = data?.getData('text/plain').trim() ?? '';
  const { selection } = text.state;
  if (!/^https?:/i.test(address) || !isLink(address) || selection instanceof NodeSelection) return false;
  const inCode = selection.$from.parent.type.spec.code ?? marks.code.isInSet(selection.$from.marks()) !== undefined;
  return !inCode && text.run(setLink(address, address));
}

/** Lets a table wider than the text scroll by itself. */
const tableView = (): NodeView => {
  const dom = element('div', css['tableBox']);
  const contentDOM = document.createElement('tbody');
  const table = document.createElement('table');
  table.append(contentDOM);
  dom.append(table);
  return { dom, contentDOM };
};
