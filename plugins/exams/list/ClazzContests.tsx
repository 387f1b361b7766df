import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/useRemote.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { listClazzContests } from '../api.ts';
import { Contests } from './Contests.tsx';
import { useContestQuery } from './useContestQuery.ts';

/** The exams of a class. */
export default observer(function ClazzContests({ clazzId }: ClazzTabProps) {
  const query = useContestQuery();
  const { change: _, ...wanted } = query;
  const contests = useRemote(listClazzContests.with({ clazzId, ...wanted }));
  return <Contests place={{ kind: 'clazz', id: clazzId }} of={contests} query={query} />;
});
