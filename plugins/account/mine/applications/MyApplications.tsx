import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { CallRequest } from '#kernel/http/call.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { useHref } from '#kernel/routing/useHref.ts';
import { clazzList } from '#plugins/catalogue/contract.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import { courseList } from '#plugins/places/refs.ts';
import { AgencyApplications, agencyApplies } from './AgencyApplications.tsx';
import { ClazzApplications, clazzApplies } from './ClazzApplications.tsx';
import { JoinedCourses, joinedCourses } from './JoinedCourses.tsx';
import { FIRST } from './MoreButton.tsx';
import type { ListProps } from './whenSettled.ts';

interface List {
  Shown: ComponentType<ListProps>;
  /** The first that it asks for. */
  first: CallRequest;
}

const CLAZZES: List = { Shown: ClazzApplications, first: clazzApplies(FIRST) };
const COURSES: List = { Shown: JoinedCourses, first: joinedCourses(FIRST) };
const AGENCIES: List = { Shown: AgencyApplications, first: agencyApplies };

/** All applications of the user: to classes, courses and to bring an institution on board, unless a plugin is off. */
export function MyApplications() {
  const { remotes } = useKernel();
  const clazzes = useHref(clazzList) !== undefined;
  const courses = useHref(courseList) !== undefined;
  const agencies = useHref(onboarding) !== undefined;
  const lists = useMemo(
    () => [...(clazzes ? [CLAZZES] : []), ...(courses ? [COURSES] : []), ...(agencies ? [AGENCIES] : [])],
    [clazzes, courses, agencies],
  );
  // They are asked for together and appear from the top down: one that grows would push away those below it.
  useEffect(() => remotes.warm(lists.map(({ first }) => first)), [remotes, lists]);
  const [settled, setSettled] = useState(0);
  return lists
    .slice(0, settled + 1)
    .map(({ Shown, first }, at) => (
      <Shown key={first.call.line} onSettled={() => setSettled((before) => Math.max(before, at + 1))} />
    ));
}
