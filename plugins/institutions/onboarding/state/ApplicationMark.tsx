import type { Icon } from '@tabler/icons-react';
import IconAlertCircle from '#icons/IconAlertCircle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleX from '#icons/IconCircleX';
import IconClock from '#icons/IconClock';
import { AGENCY_APPLY_STATE_NAMES, type AgencyApplyState } from '#plugins/institutions/api.ts';
import { Tag, type TagProps } from '#plugins/ui/detail/Tag.tsx';

interface Look extends Pick<TagProps, 'tone'> {
  icon: Icon;
}

const LOOKS: Readonly<Record<AgencyApplyState, Look>> = {
  pending: { icon: IconClock, tone: 'info' },
  returned: { icon: IconAlertCircle, tone: 'warm' },
  approved: { icon: IconCircleCheck, tone: 'primary' },
  rejected: { icon: IconCircleX, tone: 'danger' },
  unknown: { icon: IconClock, tone: 'info' },
};

/** The state of an application, as a word, an icon and a colour. */
export function ApplicationMark({ state }: { state: AgencyApplyState }) {
  const { icon: Sign, ...look } = LOOKS[state];
  return (
    <Tag size="sm" {...look}>
      <Sign size={16} aria-hidden />
      {AGENCY_APPLY_STATE_NAMES[state]}
    </Tag>
  );
}
