// Inserts pictures where the schema allows them.
import { type Fragment, type Node, Fragment as Content } from 'prosemirror-model';
import { type EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { nodes } from '../schema/schema.ts';

/** Inserts at the selection, at a position, or at the end in a paragraph of their own. */
export function placePictures(state: EditorState, uploadIds: readonly string[], at?: number | 'end'): Transaction {
  const pictures = Content.from(uploadIds.map((uploadId) => nodes.picture.create({ src: `#picture-${uploadId}` })));
  return at === 'end' ? atEnd(state, pictures) : atPosition(state, pictures, at);
}

function atEnd({ tr, doc }: EditorState, pictures: Fragment): Transaction {
  const { lastChild } = doc;
  const end = doc.content.size;
  if (lastChild && isEmptyParagraph(lastChild)) tr.insert(end - 1, pictures);
  else tr.insert(end, nodes.paragraph.create(null, pictures));
  return tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView();
}

function atPosition({ tr, selection, doc }: EditorState, pictures: Fragment, at: number | undefined): Transaction {
  const place = at === undefined ? selection.$from : doc.resolve(at);
  if (place.parent.inlineContent && place.parent.type.validContent(pictures)) {
    const from = place.pos;
    const to =
      at === undefined && selection instanceof TextSelection && selection.$to.sameParent(place) ? selection.to : from;
    tr.replaceWith(from, to, pictures);
    return tr.setSelection(Selection.near(tr.doc.resolve(from + pictures.size), -1)).scrollIntoView();
  }
  // Code cannot hold pictures, so they go after it.
  const after = place.parent.inlineContent ? place.after() : place.pos;
  tr.insert(after, nodes.paragraph.create(null, pictures));
  return tr.setSelection(Selection.near(tr.doc.resolve(after + 1 + pictures.size), -1)).scrollIntoView();
}

const isEmptyParagraph = (node: Node): boolean => node.type === nodes.paragraph && node.childCount === 0;
