// What the front page asks for: by its manifest ahead of its code, and by its screen.
import { listBanners } from './api.ts';

export const homeBanners = listBanners.with({ location: 'home' });
