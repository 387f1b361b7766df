import { observer } from 'mobx-react-lite';
import { isInTable } from 'prosemirror-tables';
import { linkAround } from '../commands/links.ts';
import { selectedNode } from '../commands/selected.ts';
import type { RichText } from '../richText.store.ts';
import { nodes } from '../schema/schema.ts';
import { FormulaBar } from './FormulaBar.tsx';
import { FormulaPanel } from './FormulaPanel.tsx';
import { LinkBar } from './LinkBar.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import { PictureBar } from './PictureBar.tsx';
import { TableBar } from './TableBar.tsx';

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
