import { Banner } from '#plugins/home/api.ts';
import { documentKind } from '../database/Documents.ts';

export const Banners = documentKind('banner', Banner, (banner) => banner.id);
