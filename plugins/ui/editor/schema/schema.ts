import { Schema } from 'prosemirror-model';
import { MARKS } from './marks.ts';
import { NODES } from './nodes.ts';

type NodeName = keyof typeof NODES;
type MarkName = keyof typeof MARKS;

export const schema = new Schema<NodeName, MarkName>({ nodes: NODES, marks: MARKS });
export const { nodes, marks } = schema;
