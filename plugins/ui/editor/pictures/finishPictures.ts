// The document as others get it: pictures that were put in here have their address, or are left out.
import { Fragment, type Node } from 'prosemirror-model';
import { textOf } from '../schema/attributes.ts';
import { UNFINISHED } from '../schema/nodes.ts';
import { nodes } from '../schema/schema.ts';

/** What is known of a picture that was put in here. */
export interface PictureFacts {
  /** Undefined for one that is left out. */
  readonly src: string | undefined;
  readonly width?: number;
  readonly height?: number;
}

/** By the id of its upload. */
export type FactsOf = (uploadId: string) => PictureFacts;

/** The id of the upload that a picture came by. */
export const uploadOf = (picture: Node): string | undefined => UNFINISHED.exec(textOf(picture, 'src'))?.[1];

/** The ids of pictures that were put in here, each once. */
export function uploadsIn(doc: Node): string[] {
  const ids = new Set<string>();
  doc.descendants((node) => {
    const id = node.type === nodes.picture ? uploadOf(node) : undefined;
    if (id !== undefined) ids.add(id);
  });
  return [...ids];
}

/** The same node where it holds no such picture; undefined where nothing else stood in it. */
export function finishPictures(node: Node, factsOf: FactsOf): Node | undefined {
  if (node.type === nodes.picture) return finishPicture(node, factsOf);
  if (node.childCount === 0) return node;
  const children = node.children.map((child) => finishPictures(child, factsOf));
  if (children.every((child, at) => child === node.child(at))) return node;
  const left = children.filter((child) => child !== undefined);
  if (left.length === 0 && node.type === nodes.paragraph) return undefined;
  const finished = node.copy(Fragment.from(left));
  // An item needs its first paragraph, a cell any.
  const fill = node.type.contentMatch.fillBefore(finished.content, true);
  return fill && fill.size > 0 ? node.copy(fill.append(finished.content)) : finished;
}

function finishPicture(picture: Node, factsOf: FactsOf): Node | undefined {
  const uploadId = uploadOf(picture);
  if (uploadId === undefined) return picture;
  const { src, ...size } = factsOf(uploadId);
  return src === undefined ? undefined : nodes.picture.create({ ...picture.attrs, ...size, src }, null, picture.marks);
}
