import IconPencil from '#icons/IconPencil';
import IconTrash from '#icons/IconTrash';
import IconLinkOff from '#icons/IconLinkOff';
import { observer } from 'mobx-react-lite';
import { isInTable } from 'prosemirror-tables';
import { deleteSelection } from 'prosemirror-commands';
import { linkAround, removeLink } from '../commands/links.ts';
import { selectedNode } from '../commands/selected.ts';
import type { RichText } from '../richText.store.ts';
import { nodes } from '../schema/schema.ts';
import css from '../RichEditor.module.css';
import { ToolButton } from '../tools/ToolButton.tsx';
import { useRovingFocus } from '../tools/useRovingFocus.ts';
import { FormulaPanel } from './FormulaPanel.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { PictureBar } from './PictureBar.tsx';
import { TableBar } from './TableBar.tsx';

/** Actions for the link at the cursor. */
function LinkBar({ text, href }: { text: RichText; href: string }) {
  return (
    <div {...useRovingFocus()} role="toolbar" aria-label="链接" tabIndex={-1} className={css['panel']}>
      <a data-tool className={`yx-cut ${css['address']}`} href={href} target="_blank" rel="noopener noreferrer">
        {href}
      </a>
      <ToolButton name="修改链接" icon={IconPencil} keys="Mod-k" onClick={() => text.use('link')} />
      <ToolButton name="去掉链接" icon={IconLinkOff} onClick={() => text.use(removeLink)} />
    </div>
  );
}

/** Actions for the selected formula. */
function FormulaBar({ text }: { text: RichText }) {
  return (
    <div {...useRovingFocus()} role="toolbar" aria-label="公式" tabIndex={-1} className={css['panel']}>
      <span className={`yx-note ${css['what']}`}>公式</span>
      <ToolButton name="修改公式" icon={IconPencil} keys="Enter" onClick={() => text.use('formula')} />
      <ToolButton name="删除公式" icon={IconTrash} keys="Delete" onClick={() => text.use(deleteSelection)} />
    </div>
  );
}

/** Actions for the thing at the cursor. They stand below the text, so that they never move its lines. */
export const Panels = observer(({ text }: { text: RichText }) => {
  const { state, panel } = text;
  const formula = selectedNode(state, nodes.formula, nodes.formula_block);
  if (panel === 'link') return <LinkPanel text={text} />;
  if (panel === 'formula') return <FormulaPanel text={text} formula={formula} />;
  if (formula) return <FormulaBar text={text} />;
  const picture = selectedNode(state, nodes.picture);
  if (picture) return <PictureBar key={String(state.selection.from)} text={text} picture={picture} />;
  const link = linkAround(state);
  if (link) return <LinkBar text={text} href={link.href} />;
  return isInTable(state) ? <TableBar text={text} /> : null;
});
