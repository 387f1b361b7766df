// The schema of deployment.json: every field is optional, an unknown name is an error. Error texts:
// plugins/shell/operator.
import * as v from 'valibot';
import { placed } from '../browser/base.ts';
import type { Service } from '../http/call.ts';
import { Face, type FaceRule } from './face.ts';
import { object, record } from './noList.ts';

/** The names of the rules; `operatorWords.ts` of plugins/shell has a sentence for each. */
export type DeploymentRule =
  | FaceRule
  | 'base'
  | 'host-name'
  | 'address'
  | 'service'
  | 'origin'
  | 'header'
  | 'unsent-header'
  | 'contribution'
  | 'time-zone'
  | 'seconds'
  | 'contact'
  | 'https'
  | 'date'
  | 'language';
const rule = (name: DeploymentRule): DeploymentRule => name;

/** An address on this site (`/admin`) or anywhere (`https://…`). */
const Address = v.pipe(v.string(), v.regex(/^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/, rule('address')));
/**
 * Headers that a deployment may not name for the token: browsers set most of them and drop a page's own, and calls need
 * the last two for their bodies.
 */
const UNSENT =
  /^(?:accept-(?:charset|encoding)|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*|accept|content-type)$/i;
const HeaderName = v.pipe(
  v.string(),
  v.regex(/^[\w!#$%&'*+.^`|~-]+$/, rule('header')),
  v.check((name) => !UNSENT.test(name), rule('unsent-header')),
);
const Origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/?#\\@]+$/, rule('origin')),
  v.check((origin) => URL.canParse(origin) && new URL(origin).origin === origin, rule('origin')),
);
/** A path that ends with a slash. */
const Base = v.pipe(v.string(), v.regex(/^\/(?:[\w~-][\w.~-]*\/)*$/, rule('base')));
const HostName = v.pipe(v.string(), v.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/, rule('host-name')));
const ContributionName = v.pipe(v.string(), v.regex(/^[^\s:]+:\S+$/, rule('contribution')));
export const CHINA = 'Asia/Shanghai'; // A constant, because asking the browser would load its tables of languages.
const Seconds = v.pipe(v.number(), v.minValue(1, rule('seconds')));
/** A whole number of seconds; 0 has browsers forget the rule. */
const Hsts = v.pipe(v.number(), v.integer(), v.minValue(0));

const Https = v.pipe(v.string(), v.regex(/^https:\/\/[^\s/]\S*$/, rule('https')));
/** The fields of security.txt, RFC 9116. */
const Security = object({
  contact: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:[\d+][\d().-]*)$/, rule('contact')),
      ),
    ),
    v.nonEmpty(),
  ),
  expires: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, rule('date')), v.check(isDate, rule('date')))),
  policy: v.optional(Https),
  acknowledgments: v.optional(Https),
  encryption: v.optional(Https),
  languages: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/, rule('language'))))),
});
export type Security = v.InferOutput<typeof Security>;

/** The prefix of a service, put in place of its name: `/system/api/…` → `https://api.example.edu.cn/sys/api/…`. */
const servedAt = (prefix: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:https?:\/\/[^\s/?#]|\/(?![/\\]))[^\s?#]*$/, rule('service')),
      v.transform((address) => placed(address.replace(/\/+$/, ''))),
    ),
    prefix,
  );

/** `false` switches a plugin off; an object may also carry its settings, which its own schema checks. */
const PluginChoice = v.pipe(
  v.union([v.boolean(), object({ enabled: v.optional(v.boolean(), true), settings: v.optional(v.unknown()) })]),
  v.transform((choice) =>
    typeof choice === 'boolean' ? { enabled: choice, settings: undefined } : { settings: undefined, ...choice },
  ),
);

/** The settings that may differ between the host names of one deployment. */
const ofSite = {
  systemName: v.optional(v.string()),
  contacts: v.optional(
    object({
      contactNumber: v.optional(v.string()),
      email: v.optional(v.string()),
      cooperateContactList: v.optional(v.array(object({ name: v.string(), phone: v.string() }))),
    }),
    {},
  ),
  copyright: v.optional(v.string()),
  icp: v.optional(object({ text: v.string(), url: v.optional(Address, 'https://beian.miit.gov.cn/') })),
  origin: v.optional(Origin),
  face: v.optional(Face),
};
export type Site = v.InferOutput<typeof Site>;
const Site = object(ofSite);

/** `{}` is a whole deployment. @example { "plugins": { "assessment": false, "notes": { "settings": { "maxLength": 2000 } } } } */
export const Deployment = object({
  $schema: v.optional(v.string()),
  plugins: v.optional(record(v.string(), PluginChoice), {}),
  contributions: v.optional(
    record(
      v.string(),
      object({
        order: v.optional(record(ContributionName, v.number())),
        hide: v.optional(v.array(ContributionName)),
      }),
    ),
    {},
  ),
  services: v.optional(
    object({
      system: servedAt('/system'),
      file: servedAt('/file'),
      business: servedAt('/business'),
      classroom: servedAt('/classroom'),
      gameone: servedAt('/gameone'),
      resource: servedAt('/resource'),
      training: servedAt('/training'),
    } satisfies Record<Service, unknown>),
    {},
  ),
  headers: v.optional(
    object({
      token: v.optional(HeaderName, 'token'),
      sessionToken: v.optional(HeaderName, 'session-token'),
      destinationHost: v.optional(HeaderName, 'destination-host'),
    }),
    {},
  ),
  destinationHost: v.optional(v.string()),
  external: v.optional(
    v.array(
      object({
        id: v.string(),
        url: Address,
        integrity: v.string(),
        /** The points to which it adds gates: what they guard stays shut where its code does not come. */
        gates: v.optional(v.array(v.string())),
      }),
    ),
    [],
  ),
  base: v.optional(Base, '/'),
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, rule('time-zone'))), CHINA),
  ...ofSite,
  sites: v.optional(record(HostName, Site), {}),
  browserHelp: v.optional(Address),
  backOffice: v.optional(object({ url: Address })),
  assessment: v.optional(object({ url: Address })),
  allowedRedirects: v.optional(v.array(Origin), []),
  fileHosts: v.optional(v.array(Origin), []),
  nodeHosts: v.optional(v.array(Origin), []),
  frameAncestors: v.optional(v.array(Origin), []),
  hsts: v.optional(Hsts),
  security: v.optional(Security),
  analytics: v.optional(
    object({
      beacon: v.optional(object({ url: Address, every: v.optional(Seconds, 10) })),
      console: v.optional(v.boolean(), false),
    }),
    {},
  ),
});
export type Deployment = v.InferOutput<typeof Deployment>;

/** A day of the calendar, such as 2027-06-30. */
function isDate(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`);
}

function isTimeZone(name: string): boolean {
  try {
    return name === CHINA || new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The deployment with nothing configured. */
export const defaultDeployment = (): Deployment => v.parse(Deployment, {});
