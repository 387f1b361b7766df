// Places as the upstream names them beside something that happens there.
import * as v from 'valibot';
import { code, Id, MaybeText } from '#kernel/http/entities.ts';

const KINDS = ['course', 'clazz', 'classroom', 'vs'] as const;

export type NamedPlace = v.InferOutput<typeof NamedPlace>;
/** A class, a classroom or a self-selected course, with its title. */
export const NamedPlace = v.object({ kind: code(KINDS), id: Id, title: MaybeText });
