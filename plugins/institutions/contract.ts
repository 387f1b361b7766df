// An institution's own page, and the point at which others show on it what the institution offers.
import type { ReactNode } from 'react';
import type { LazyScreen, Screen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import { text } from '#kernel/routing/parameters.ts';
import { routeRef } from '#kernel/routing/routeRef.ts';

export const institutionHome = routeRef('/traininginstitutions/home', { query: { agencyId: text } });

export interface InstitutionSectionProps {
  agencyId: string;
  /** The frame that makes all sections look alike. */
  Section: Screen<{ title: string; children: ReactNode }>;
}

export interface InstitutionSection extends PointItem {
  load: LazyScreen<InstitutionSectionProps>;
}

/** Sections of an institution's page, below its introduction. Each draws its own heading, or nothing when it has nothing. */
export const institutionSections = point<InstitutionSection>('institutions.sections', { onCrash: 'card' });
