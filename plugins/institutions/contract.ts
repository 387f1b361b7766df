// The pages of institutions and of the application, and a point for tabs on an institution's page.
import {
  choice,
  type LazyScreen,
  optional,
  type PageProps,
  point,
  type PointItem,
  routeRef,
  text,
} from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { Agency, AgencyDetail } from './api.ts';

/** The list; `agencyId` opens that institution. */
export const institutionList = routeRef('/traininginstitutions/list', {
  query: { ...listQuery, region: optional(text), agencyId: optional(text) },
});

const { page, size } = listQuery;

export const institutionHome = routeRef('/traininginstitutions/home', {
  query: { agencyId: text, tab: optional(text, 'intro'), page, size },
});

/** The steps of an application, in their order. */
export const APPLY_STEPS = ['contact', 'institution', 'licences', 'check'] as const;

/** The form, or the state of an application. */
export const onboarding = routeRef('/orgregister', {
  query: {
    view: optional(choice(['apply', 'state']), 'apply'),
    step: optional(choice(APPLY_STEPS), 'contact'),
    applyNo: optional(text),
  },
});

/** @sealed */
export interface InstitutionTabProps {
  agencyId: string;
  page: number;
  size: number;
  onPage: (choice: { page: number; size: number }) => void;
  /** On the first tab, which shows only the beginning of the list: no pager. */
  brief?: boolean;
}

export interface InstitutionTab extends PointItem {
  title: string;
  /** The first tab shows the beginning of its list, too. */
  brief?: boolean;
  /** The number of items; the tab is hidden if there are none. */
  count?: (agency: AgencyDetail) => number | null | undefined;
  load: LazyScreen<InstitutionTabProps>;
}

/** Shown of each list on the first tab: two rows beside the card. */
const FEW = { page: 1, size: 4 };

type Query = PageProps<typeof institutionHome>;

/** The part of a tab's list that an address shows. */
export const listedAt = ({ agencyId, tab, page: at, size: most = savedPageSize() }: Query) =>
  tab === 'intro' ? { agencyId, ...FEW } : { agencyId, page: at, size: most };

/** Tabs of an institution's page, between the first one and its teachers; the item's id is in the address. */
export const institutionTabs = point<InstitutionTab>('institutions.tabs', { onCrash: 'card' });

interface InstitutionFigure extends PointItem {
  title: string;
  count(agency: Agency): number | null | undefined;
}

/** Figures in the head of an institution's page, after its classes and courses. */
export const institutionFigures = point<InstitutionFigure>('institutions.figures', { onCrash: 'hide' });
