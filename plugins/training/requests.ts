// The first calls of the pages; the manifests use them too, so that code and data load in parallel.
import type { PageProps } from '#kernel/plugin/routeRef.ts';
import { listMyPaths } from '#plugins/catalogue/api.ts';
import { savedPageSize } from '#plugins/ui/lists/paging.ts';
import { countMyClazzes, listClazzApplies, listClazzTraces, listMyClazzes } from './api.ts';
import type { myClazzes, myPaths } from './contract.ts';

type Wanted = PageProps<typeof myClazzes>;

export const clazzCounts = countMyClazzes.with({});

export const clazzesOf = ({ keyword, show, page, size = savedPageSize() }: Wanted) =>
  show === 'studied'
    ? listClazzTraces.with({ keyword, page, size })
    : listMyClazzes.with({ keyword, page, size, status: show === 'ended' ? 5 : undefined });

export const appliesOf = ({ page, size = savedPageSize() }: Wanted) => listClazzApplies.with({ page, size });

export const clazzCalls = (query: Wanted) => [
  clazzCounts,
  query.show === 'applied' ? appliesOf(query) : clazzesOf(query),
];

export const pathsOf = ({ keyword, page, size = savedPageSize() }: PageProps<typeof myPaths>) =>
  listMyPaths.with({ keyword, page, size });
