import type { Agency } from './api.ts';

/** An institution as covers and crests are drawn for it. No call gives it a cover. */
export const institutionSubject = (agency: Agency) =>
  ({ ...agency, id: agency.agencyId, title: agency.name, institution: true }) as const;

export type InstitutionSubject = ReturnType<typeof institutionSubject>;
