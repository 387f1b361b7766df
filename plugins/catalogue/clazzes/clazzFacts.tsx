import { RouteLink } from '#kernel/index.ts';
import type { Fact } from '#plugins/ui/detail/DetailHead.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown, formatPeriod } from '#plugins/ui/optionalText.ts';
import { institutionHome } from '#plugins/institutions/contract.ts';
import type { ClazzDetail } from '../api.ts';
import { placesLeft } from './clazzStanding.ts';
import { inWords } from '../inWords.ts';

/** The key facts of a class, for its head. */
export function clazzFacts(clazz: ClazzDetail): readonly Fact[] {
  const { startTime, endTime, period, agencyName } = clazz;
  const facts: readonly Fact[] = [
    { label: '开设机构', value: agencyName && <Agency clazz={clazz} /> },
    { label: '上课时间', value: formatPeriod(startTime, endTime) },
    { label: '名额', value: room(clazz) },
    { label: '学时', value: ifKnown(period, (hours) => `${formatFigure(hours)}学时`) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The other facts, above its description. */
export function clazzDetails({ certificateTitle, contactNumber }: ClazzDetail): readonly Fact[] {
  const facts: readonly Fact[] = [
    { label: '证书', value: certificateTitle },
    { label: '咨询电话', value: contactNumber && <a href={`tel:${contactNumber}`}>{contactNumber}</a> },
  ];
  return facts.filter(({ value }) => value !== '');
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
  const there = ifKnown(traineeNum, (num) => `已有${inWords(num)}人`);
  if (maxTraineeNum === null || maxTraineeNum === undefined) return there && `不限，${there}`;
  const left = placesLeft(clazz);
  if (left === undefined) return `共${maxTraineeNum}个`;
  return left === 0 ? `已满，共${maxTraineeNum}个` : `剩${left}个，共${maxTraineeNum}个`;
}
