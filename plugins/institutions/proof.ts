import type { Agency } from './api.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';

const counted = (count: number | null | undefined, unit: string) =>
  (count ?? 0) > 0 && `${formatFigure(count ?? 0)}${unit}`;

/** An institution's figures; those that are zero are left out. */
export const proofOf = ({ clazzNum, courseNum, traineeNum }: Agency) => [
  counted(clazzNum, '个培训班'),
  counted(courseNum, '门课程'),
  counted(traineeNum, '名学员'),
];
