// The schema of an institution's face, of the sites of one deployment, and so of the whole of deployment.json. Only
// deployments with a face load it; the kernel's part is in kernel/config/deployment.ts.
import * as v from 'valibot';
import { placed } from '#kernel/browser/base.ts';
import { Deployment } from '#kernel/config/deployment.ts';
import { object, record } from '#kernel/config/noList.ts';

/** The names of the rules; `operatorWords.ts` has a sentence for each. */
export type FaceRule = 'base' | 'filled' | 'picture' | 'link' | 'colour' | 'front-page' | 'host-name';

const rule = (name: FaceRule): FaceRule => name;

/** A path that ends with a slash. */
const Base = v.pipe(v.string(), v.regex(/^\/(?:[\w~-][\w.~-]*\/)*$/, rule('base')));
const Words = v.pipe(v.string(), v.regex(/\S/, rule('filled')));
/** Used verbatim in style sheets and attributes. */
const Picture = v.pipe(
  v.string(),
  v.regex(/^(?:https?:\/\/[^\s/"'()<>\\]|\/(?![/\\]))[^\s"'()<>\\]*$/, rule('picture')),
  v.transform(placed),
);
const Link = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/]|mailto:|tel:|\/(?![/\\]))\S*$/, rule('link')));
const Colour = v.pipe(v.string(), v.regex(/^#[\da-fA-F]{6}$/, rule('colour')));
const PagePath = v.pipe(v.string(), v.regex(/^\/(?!index$)[^\s?#/\\][^\s?#\\]*$/, rule('front-page')));

/** Keyed by the path of the item's page. */
const MenuWishes = object({
  order: v.optional(record(v.string(), v.number()), {}),
  labels: v.optional(record(v.string(), Words), {}),
  hide: v.optional(v.array(v.string()), []),
});

export type Face = v.InferOutput<typeof Face>;
const Face = object({
  logo: v.optional(
    object({
      light: Picture,
      dark: v.optional(Picture),
      small: v.optional(Picture),
      withName: v.optional(v.boolean(), false),
    }),
  ),
  favicon: v.optional(Picture),
  primaryColor: v.optional(Colour),
  scheme: v.optional(v.picklist(['auto', 'light', 'dark'])),
  menus: v.optional(object({ header: v.optional(MenuWishes), space: v.optional(MenuWishes) })),
  footer: v.optional(
    object({
      text: v.optional(Words),
      links: v.optional(v.array(object({ text: Words, url: Link })), []),
    }),
  ),
  signInPicture: v.optional(Picture),
  frontPage: v.optional(PagePath),
});

const { systemName, contacts, copyright, icp, origin } = Deployment.entries;
const HostName = v.pipe(v.string(), v.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/, rule('host-name')));

export type Site = v.InferOutput<typeof Site>;
/** The settings that may differ between the host names of one deployment. */
const Site = object({ systemName, contacts, copyright, icp, origin, face: v.optional(Face) });

export type WholeDeployment = v.InferOutput<typeof WholeDeployment>;
export const WholeDeployment = object({
  ...Deployment.entries,
  base: v.optional(Base, '/'),
  face: v.optional(Face),
  sites: v.optional(record(HostName, Site), {}),
});
