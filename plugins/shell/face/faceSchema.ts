// The schema of an institution's face, of the sites of one deployment, and so of the whole of deployment.json. Only
// deployments with a face load it; the kernel's part is in kernel/config/deployment.ts.
import * as v from 'valibot';
import { placed } from '#kernel/browser/base.ts';
import { Deployment } from '#kernel/config/deployment.ts';
import { object, record } from '#kernel/config/noList.ts';

/** A path that ends with a slash. */
const Base = v.pipe(
  v.string(),
  v.regex(/^\/(?:[\w~-][\w.~-]*\/)*$/, '应为路径，以/开头并以/结尾，只用字母、数字和-_.~，例如/learn/'),
);
const Words = v.pipe(v.string(), v.regex(/\S/, '不能为空'));
/** Used verbatim in style sheets and attributes. */
const Picture = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?:\/\/[^\s/"'()<>\\]|\/(?![/\\]))[^\s"'()<>\\]*$/,
    '应为图片的地址：以/开头的路径（例如/brand/logo.svg），或http(s)://开头',
  ),
  v.transform(placed),
);
const Link = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?:\/\/[^\s/]|mailto:|tel:|\/(?![/\\]))\S*$/,
    '应为以/开头的路径，或http(s)://、mailto:、tel:开头的地址',
  ),
);
const Colour = v.pipe(v.string(), v.regex(/^#[\da-fA-F]{6}$/, '应为#和六位十六进制数字'));
const PagePath = v.pipe(
  v.string(),
  v.regex(/^\/(?!index$)[^\s?#/\\][^\s?#\\]*$/, '应为平台另一个页面的路径，以/开头，不带?和#，例如/freelessons/list'),
);

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
const HostName = v.pipe(
  v.string(),
  v.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/, '应为小写的主机名，没有协议和端口，例如a.example.edu.cn'),
);

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
