// The first calls of the pages; the manifest uses them too, so that code and data load in parallel.
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { someOfMyClazzes } from '#plugins/training/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { getHoursProof, listCertificates, listCertificatesUnderWay, listPeriodCertificates } from './api.ts';
import type { hoursProof, myCertificates } from './contract.ts';

type Wanted = PageProps<typeof myCertificates>;

export const ownCertificates = listCertificates.with({});
export const underWay = listCertificatesUnderWay.with({});

export const earnedOf = ({ page, size = savedPageSize() }: Pick<Wanted, 'page' | 'size'>) =>
  listPeriodCertificates.with({ page, size });

export const certificateCalls = (wanted: Wanted) =>
  wanted.no === undefined ? [earnedOf(wanted), underWay] : [ownCertificates];

export const hoursCalls = ({ clazzId, classroomId }: PageProps<typeof hoursProof>) => [
  getHoursProof.with({ clazzId, classroomId }),
  someOfMyClazzes,
];
