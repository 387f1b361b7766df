// The calls of the front page, for its manifest and for its screen.
import { listBanners } from './api.ts';

export const homeBanners = listBanners.with({ location: 'home' });
