import { useState } from 'react';
import { type Contributed, useKernel } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import {
  type ApplicationList,
  type ApplicationListProps,
  applicationLists,
  APPLICATIONS_AT_FIRST,
} from '../../contract.ts';
import { ApplicationPanel } from './ApplicationPanel.tsx';

/** All applications of the user. They appear from the top down: one that grows would push away those below it. */
export function MyApplications() {
  const lists = useKernel().contributions(applicationLists);
  const [settled, setSettled] = useState(0);
  return lists
    .slice(0, settled + 1)
    .map((one, at) => (
      <Applications key={one.name} of={one} onSettled={() => setSettled((before) => Math.max(before, at + 1))} />
    ));
}

interface ApplicationsProps {
  of: Contributed<ApplicationList>;
  onSettled: () => void;
}

function Applications({ of, onSettled }: ApplicationsProps) {
  const [size, setSize] = useState(APPLICATIONS_AT_FIRST);
  const given: ApplicationListProps = {
    size,
    list: (listed) => (
      <ApplicationPanel {...listed} onMore={() => setSize(size + APPLICATIONS_AT_FIRST)} onSettled={onSettled} />
    ),
  };
  return <ContributionSlot point={applicationLists} contributed={of} with={given} onFailure={onSettled} />;
}
