import { RouteLink } from '#kernel/index.ts';
import type { Fact } from '#plugins/ui/detail/facts.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { ifKnown, formatPeriod } from '#plugins/ui/optionalText.ts';
import { institutionHome } from '#plugins/institutions/contract.ts';
import type { ClazzDetail } from '../api.ts';
import { type ClazzStanding, placesLeft } from './clazzStanding.ts';
import { inWords } from '../inWords.ts';

/** The key facts of a class, for its head. */
export function clazzFacts(clazz: ClazzDetail): readonly Fact[] {
  const agency = { label: '开设机构', value: clazz.agencyName && <Agency clazz={clazz} /> };
  return [agency, dates(clazz), places(clazz), hours(clazz)];
}

/** States in which a user can still join, now or later, so that the requirements and the deadline matter. */
export const TAKES_SOMEBODY: ReadonlySet<ClazzStanding['kind']> = new Set(['open', 'not-open', 'full']);

/** The rows of the card beside its tabs. */
export function clazzAside(clazz: ClazzDetail, { kind }: ClazzStanding): readonly Fact[] {
  const { applyEndTime, teachers } = clazz;
  return [
    places(clazz),
    { label: '报名截止', value: TAKES_SOMEBODY.has(kind) ? ifKnown(applyEndTime, formatTime) : '' },
    dates(clazz),
    hours(clazz),
    { label: '老师', value: teachers.map(({ name }) => name).join('、') },
    ...clazzDetails(clazz),
  ];
}

const dates = ({ startTime, endTime }: ClazzDetail): Fact => ({
  label: '上课时间',
  value: formatPeriod(startTime, endTime),
});

const places = (clazz: ClazzDetail): Fact => ({ label: '名额', value: room(clazz) });

const hours = ({ period }: ClazzDetail): Fact => ({
  label: '学时',
  value: ifKnown(period, (num) => `${formatFigure(num)}学时`),
});

/** The other facts, above its description. */
export function clazzDetails({ certificateTitle, contactNumber }: ClazzDetail): readonly Fact[] {
  return [
    { label: '证书', value: certificateTitle },
    { label: '咨询电话', value: contactNumber && <a href={`tel:${contactNumber}`}>{contactNumber}</a> },
  ];
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
