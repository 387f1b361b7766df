// The schema of an institution's face, as deployment.json has it. plugins/shell/face draws it.
import * as v from 'valibot';
import { placed } from '../browser/base.ts';
import { object, record } from './noList.ts';

export type FaceRule = 'filled' | 'picture' | 'link' | 'colour' | 'seal' | 'front-page';
const rule = (name: FaceRule): FaceRule => name;

const Words = v.pipe(v.string(), v.regex(/\S/, rule('filled')));
/** Used verbatim in style sheets and attributes. */
const Picture = v.pipe(
  v.string(),
  v.regex(/^(?:https?:\/\/[^\s/"'()<>\\]|\/(?![/\\]))[^\s"'()<>\\]*$/, rule('picture')),
  v.transform(placed),
);
const Link = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/]|mailto:|tel:|\/(?![/\\]))\S*$/, rule('link')));
const Colour = v.pipe(v.string(), v.regex(/^#[\da-fA-F]{6}$/, rule('colour')));
/** Used verbatim in a style sheet. */
const SealWord = v.pipe(v.string(), v.regex(/^\p{L}{1,2}$/u, rule('seal')));
const PagePath = v.pipe(v.string(), v.regex(/^\/(?!index$)[^\s?#/\\][^\s?#\\]*$/, rule('front-page')));

/** Keyed by the path of the item's page. */
const MenuWishes = object({
  order: v.optional(record(v.string(), v.number()), {}),
  labels: v.optional(record(v.string(), Words), {}),
  hide: v.optional(v.array(v.string()), []),
});

export type Face = v.InferOutput<typeof Face>;
export const Face = object({
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
  seal: v.optional(object({ passed: v.optional(SealWord), done: v.optional(SealWord), color: v.optional(Colour) })),
  signInPicture: v.optional(Picture),
  frontPage: v.optional(PagePath),
});
