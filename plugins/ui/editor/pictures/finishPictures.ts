// Prepares a document for others: uploaded pictures get their addresses, unfinished ones are left out.
import { Fragment, type Node } from 'prosemirror-model';
import { textOf } from '../schema/attributes.ts';
import { UNFINISHED } from '../schema/nodes.ts';
import { nodes } from '../schema/schema.ts';

/** State of a picture inserted here. */
export interface PictureFacts {
  /** Undefined for a picture to leave out. */
  readonly src: string | undefined;
  readonly width?: number;
  readonly height?: number;
}

/** Looks up a picture by the id of its upload. */
export type FactsOf = (uploadId: string) => PictureFacts;

/** The id of a picture's upload. */
export const uploadOf = (picture: Node): string | undefined => UNFINISHED.exec(textOf(picture, 'src'))?.[1];

/** The distinct upload ids of pictures in a document. */
export function uploadsIn(doc: Node): string[] {
  const ids = new Set<string>();
  doc.descendants((node) => {
    const id = node.type === nodes.picture ? uploadOf(node) : undefined;
    if (id !== undefined) ids.add(id);
  });
  return [...ids];
}

/** Returns the same node if it holds no such picture; undefined if nothing is left of it. */
export function finishPictures(node: Node, factsOf: FactsOf): Node | undefined {
  if (node.type === nodes.picture) return finishPicture(node, factsOf);
  if (node.childCount === 0) return node;
  const children = node.children.map((child) => finishPictures(child, factsOf));
  if (children.every((child, at) => child === node.child(at))) return node;
  const left = children.filter((child) => child !== undefined);
  if (left.length === 0 && node.type === nodes.paragraph) return undefined;
  const finished = node.copy(Fragment.from(left));
  // A list item needs its first paragraph, a table cell any block.
  const fill = node.type.contentMatch.fillBefore(finished.content, true);
  return fill && fill.size > 0 ? node.copy(fill.append(finished.content)) : finished;
}

function finishPicture(picture: Node, factsOf: FactsOf): Node | undefined {
  const uploadId = uploadOf(picture);
  if (uploadId === undefined) return picture;
  const { src, ...size } = factsOf(uploadId);
  return src === undefined ? undefined : nodes.picture.create({ ...picture.attrs, ...size, src }, null, picture.marks);
}
