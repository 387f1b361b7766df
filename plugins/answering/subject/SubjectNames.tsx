// Names for the types and levels of questions: the upstream's, or ours if it has none.
import { observer } from 'mobx-react-lite';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type * as v from 'valibot';
import { type Code, useRemote } from '#kernel/index.ts';
import {
  listSubjectLevels,
  listSubjectTypes,
  SUBJECT_LEVEL_NAMES,
  SUBJECT_TYPE_NAMES,
  type SubjectLevel,
  type SubjectType,
} from '../api.ts';

export interface SubjectNames {
  type: (type: SubjectType) => string;
  level: (level: SubjectLevel) => string;
}

export const OUR_NAMES: SubjectNames = {
  type: (type) => SUBJECT_TYPE_NAMES[type],
  level: (level) => SUBJECT_LEVEL_NAMES[level],
};

const Known = createContext(OUR_NAMES);

export const useSubjectNames = (): SubjectNames => useContext(Known);

/**
 * Wraps a finished paper for review. Not used in the room: during an exam no name may change and nothing extra is
 * fetched.
 */
export const UpstreamsNames = observer(({ children }: { children: ReactNode }) => {
  const types = useRemote(listSubjectTypes.with({})).value;
  const levels = useRemote(listSubjectLevels.with({})).value;
  const names = useMemo(
    (): SubjectNames => ({
      type: (type) => nameIn(types, type) ?? OUR_NAMES.type(type),
      level: (level) => nameIn(levels, level) ?? OUR_NAMES.level(level),
    }),
    [types, levels],
  );
  return <Known value={names}>{children}</Known>;
});

function nameIn(names: readonly v.InferOutput<typeof Code>[] | undefined, code: string): string | undefined {
  return names?.find((one) => one.code === code)?.name || undefined;
}
