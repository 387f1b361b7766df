import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import type { Fact } from '#kernel/ui/DetailHead.tsx';
import { formatDate } from '#kernel/ui/time.ts';
import { institutionHome } from '#plugins/institutions/contract.ts';
import type { ClazzDetail } from './api.ts';
import { placesLeft } from './clazzStanding.ts';
import { inWords } from './inWords.ts';

/** What one wants to know of a class at a glance. */
export function clazzFacts(clazz: ClazzDetail): readonly Fact[] {
  const { startTime, endTime, period, certificateTitle, contactNumber, agencyName } = clazz;
  const facts: readonly (Fact | false)[] = [
    agencyName !== '' && { label: '开设机构', value: <Agency clazz={clazz} /> },
    { label: '上课时间', value: `${formatDate(startTime)} 至 ${formatDate(endTime)}` },
    { label: '名额', value: room(clazz) },
    { label: '学时', value: `${period} 学时` },
    certificateTitle !== '' && { label: '证书', value: certificateTitle },
    contactNumber !== '' && { label: '咨询电话', value: <a href={`tel:${contactNumber}`}>{contactNumber}</a> },
  ];
  return facts.filter((fact) => fact !== false);
}

function Agency({ clazz: { agencyId, agencyName } }: { clazz: ClazzDetail }) {
  if (!agencyId) return agencyName;
  return (
    <RouteLink to={institutionHome.with({ agencyId })} fallback={agencyName}>
      {agencyName}
    </RouteLink>
  );
}

function room(clazz: ClazzDetail): string {
  const { maxTraineeNum, traineeNum } = clazz;
  const left = placesLeft(clazz);
  if (left === undefined) return `不限，已有 ${inWords(traineeNum)} 人`;
  return left === 0 ? `已满，共 ${maxTraineeNum} 个` : `剩 ${left} 个，共 ${maxTraineeNum} 个`;
}
