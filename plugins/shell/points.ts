// The extension points of the shell.
import type { Face } from '#kernel/config/face.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

export interface HeaderTool extends PointItem {
  load: LazyScreen<object>;
}

/** Small tools at the right of the header, e.g. the message icon. */
export const headerTools = point<HeaderTool>('shell.headerTools', { onCrash: 'hide' });

export interface Floating extends PointItem {
  load: LazyScreen<object>;
}

/** Elements that float above every page, at the bottom right, e.g. the help button. */
export const floating = point<Floating>('shell.floating', { onCrash: 'hide' });

export interface AccountPart extends PointItem {
  load: LazyScreen<object>;
}

/** The end of the account menu, where late items move nothing; fetched when the menu opens. */
export const accountParts = point<AccountPart>('shell.accountParts', { onCrash: 'hide', signedInOnly: true });

export interface SpaceTop extends PointItem {
  load: LazyScreen<object>;
}

/** Above the learning space's first page, e.g. the list of things to do. */
export const spaceTop = point<SpaceTop>('shell.spaceTop', { onCrash: 'hide', signedInOnly: true });

type Tokens = Readonly<Record<`--yx-${string}`, string>>;

/** What `face` in deployment.json says has precedence. */
export interface Theme extends PointItem {
  /** `#b3261e`: the shades for fills, links and current items are made of it, legible in light and dark. */
  primaryColor?: string;
  /** The characters and the colour of the seal on what is passed or done. */
  seal?: NonNullable<Face['seal']>;
  /** Variables of `plugins/ui/theme/cssVariables.ts` by scheme; not worn in high contrast. */
  tokens?: { readonly light?: Tokens; readonly dark?: Tokens };
}

/** The look of a festival or of a type of institution, in every page from its first paint. */
export const themes = point<Theme>('shell.themes', { onCrash: 'hide' });
