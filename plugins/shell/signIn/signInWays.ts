// Ways to sign in beside the dialog's own forms: at a third party, or on a screen that a plugin brings.
import type { ComponentType } from 'react';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';
import type { SettingsSource } from '#kernel/plugin/settings.ts';

interface WayLook {
  /** Unique among all ways. */
  readonly id: string;
  /** 微信: it is read in 微信登录 and 绑定微信. */
  readonly title: string;
  readonly Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** In which browsers it is offered; in all by default. */
  readonly shows?: (userAgent: string) => boolean;
}

/** Signs in at a third party, which sends people back to `/oauth/callback/<source>`. */
export interface ThirdPartyWay extends WayLook {
  /** The `source` of the call `oauth/render`. */
  readonly source: string;
  /** The browser of the third party's own app, and the source of the page that it has in place of a QR code. */
  readonly inside?: { readonly browser: RegExp; readonly source: string };
}

/** @sealed */
export interface SignInScreenProps {
  /** Back to the forms and the other ways. */
  onBack: () => void;
}

/** Signs in on a screen inside the dialog; once `kernel.session.accept` has the token, the dialog closes. */
interface ScreenWay extends WayLook {
  readonly load: LazyScreen<SignInScreenProps>;
}

export type SignInWay = ThirdPartyWay | ScreenWay;

/** The ways that a plugin offers in this deployment. */
export type FindWays = (kernel: SettingsSource) => readonly SignInWay[];

interface WaySource extends PointItem {
  find: () => Promise<{ default: FindWays }>;
}

/**
 * Their code is fetched when the dialog opens.
 * @example contributes: [signInWays.add({ id: 'card', find: () => import('./cardWays.ts') })]
 */
export const signInWays = point<WaySource>('shell.signInWays', { onCrash: 'hide' });
