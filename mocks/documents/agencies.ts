import { Agency } from '#plugins/institutions/api.ts';
import { documentKind } from '../database/Documents.ts';

export const Agencies = documentKind('agency', Agency, (agency) => agency.agencyId);
