import IconAlertCircle from '#icons/IconAlertCircle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleX from '#icons/IconCircleX';
import IconClock from '#icons/IconClock';
import { AGENCY_APPLY_STATE_NAMES, type AgencyApplyState } from '#plugins/institutions/api.ts';
import css from './ApplicationMark.module.css';

const ICONS = {
  pending: IconClock,
  returned: IconAlertCircle,
  approved: IconCircleCheck,
  rejected: IconCircleX,
  unknown: IconClock,
} as const;

/** The state of an application, as a word, an icon and a colour. */
export function ApplicationMark({ state }: { state: AgencyApplyState }) {
  const Icon = ICONS[state];
  return (
    <span className={css['mark']} data-state={state}>
      <Icon size={16} aria-hidden />
      {AGENCY_APPLY_STATE_NAMES[state]}
    </span>
  );
}
