// The manifest of a plugin: data only, read before any of its code is loaded.
import type { Icon } from '@tabler/icons-react';
import { createElement, type ReactElement } from 'react';
import type { UserInfo } from '../auth/api.ts';
import type { CallRequest } from '../http/call.ts';
import type { Parameters } from './parameters.ts';
import type { AddressParts, PageProps, ParameterProblem, RouteRef, Target } from './routeRef.ts';
import { loadScreen, type LazyScreen } from './lazyScreen.ts';
import type { AnyPoint, ContributionEntry, PageData } from './point.ts';
import type { AnySettings, SettingsSource } from './settings.ts';

/** Access to a page: anyone, or signed-in users only. */
export type Access = 'public' | 'login';
/** The frame of a page: header and footer; the learning space's sidebar; a slim bar; nothing. */
export type FrameName = 'browse' | 'space' | 'workspace' | 'plain';
/** The places of menu items; `password` is beside that field of the sign-in dialog. */
export type MenuPlace = 'header' | 'space' | 'signed-out' | 'sign-in' | 'password' | 'avatar' | 'footer';

export interface MenuItem {
  at: MenuPlace;
  order: number;
  /** The learning space draws a line where the next item is of another group. */
  group?: string;
  icon?: Icon;
  /** Defaults to the page's title. */
  label?: string;
  /** Overrides the target by user or settings; undefined leaves the item out. */
  to?: (user: UserInfo | undefined, kernel: SettingsSource) => Target | undefined;
}

export type OpenedPage = { ok: true; element: ReactElement } | { ok: false; problems: ParameterProblem[] };

export interface PageEntry {
  readonly kind: 'page';
  readonly pattern: string;
  readonly parameters: Parameters;
  readonly title: string;
  readonly access: Access;
  readonly frame: FrameName;
  readonly menu: readonly MenuItem[];
  /** The points whose contributions are fetched together with the page. */
  readonly hosts: readonly AnyPoint[];
  /** Path of the menu item to highlight at an address, if the page's own path does not tell. */
  under(address: AddressParts): string | undefined;
  /** Loads the page's code; the result renders it for an address. */
  load(): Promise<(address: AddressParts) => OpenedPage>;
  /** Calls the page will make, so data and code load in parallel. */
  data(address: AddressParts, user: UserInfo | undefined, kernel: SettingsSource): PageData;
  /** The ids of the contributions that an address shows; absent if it shows all of them. */
  shows(address: AddressParts): readonly string[] | undefined;
}

export interface RedirectEntry {
  readonly kind: 'redirect';
  readonly pattern: string;
  /** The target; the query is kept. */
  readonly to: string;
}

export type RouteEntry = PageEntry | RedirectEntry;

interface MenuPage {
  readonly pattern: string;
}

interface PageOptions<P extends Parameters, Fixed extends object> {
  title: string;
  access?: Access;
  frame?: FrameName;
  load: LazyScreen<PageProps<RouteRef<P>> & NoInfer<Fixed>>;
  /** Fixed props next to the address parameters, so that one screen can serve several addresses. */
  props?: Fixed;
  /** The calls that the page makes up to its main content, fetched in parallel with its code; `none` if it makes none. */
  data: (values: PageProps<RouteRef<P>>, user: UserInfo | undefined, kernel: SettingsSource) => PageData;
  menu?: MenuItem | readonly MenuItem[];
  hosts?: readonly AnyPoint[];
  /** The ids of the contributions shown at an address, e.g. of the open tab. */
  shows?: (values: PageProps<RouteRef<P>>) => readonly string[] | undefined;
  /** The page whose menu item is highlighted here, if the path does not tell: `under: classroomList`. */
  under?: MenuPage | ((values: PageProps<RouteRef<P>>) => MenuPage);
}

/** For a page that makes no call: `data: none`. */
export const none = (): readonly CallRequest[] => [];

/**
 * A route with a screen.
 * @example
 * page(noteDetail, {
 *   title: '笔记详情', access: 'login', frame: 'space',
 *   load: () => import('./NoteDetail.tsx'), data: ({ id }) => [getNote.with({ id })],
 * })
 */
export function page<P extends Parameters, const Fixed extends object = Record<never, never>>(
  ref: RouteRef<P>,
  options: PageOptions<P, Fixed>,
): PageEntry;
export function page<P extends Parameters>(ref: RouteRef<P>, options: PageOptions<P, object>): PageEntry {
  /** An address whose parameters are invalid has neither data nor contributions. */
  const withParameters = <T>(address: AddressParts, option: (values: PageProps<RouteRef<P>>) => T) => {
    const reading = ref.read(address);
    return reading.ok ? option(reading.values) : [];
  };
  return {
    kind: 'page',
    pattern: ref.pattern,
    parameters: ref.parameters,
    title: options.title,
    access: options.access ?? 'public',
    frame: options.frame ?? 'browse',
    menu: [options.menu ?? []].flat(),
    hosts: options.hosts ?? [],
    under(address) {
      const { under } = options;
      if (typeof under !== 'function') return under?.pattern;
      const reading = ref.read(address);
      return reading.ok ? under(reading.values).pattern : undefined;
    },
    async load() {
      const Page = await loadScreen(options.load);
      return (address) => {
        const reading = ref.read(address);
        return reading.ok
          ? { ok: true, element: createElement(Page, { ...reading.values, ...options.props }) }
          : reading;
      };
    },
    data: (address, user, kernel) => withParameters(address, (values) => options.data(values, user, kernel)),
    shows: (address) => withParameters(address, (values) => options.shows?.(values)),
  };
}

/** A path that leads to another: `redirect('/traininginstitutions', institutionList)`. */
export function redirect(pattern: `/${string}`, to: { readonly pattern: string }): RedirectEntry {
  return { kind: 'redirect', pattern, to: to.pattern };
}

export type Device = 'camera' | 'geolocation';

export interface Plugin {
  /** Equal to its folder's name. */
  readonly id: string;
  readonly title: string;
  /** One line for operators that says what the plugin does. */
  readonly about: string;
  /** Cannot be switched off. */
  readonly locked?: true;
  /** Off until a deployment names it in `plugins` or, as a plugin from out of tree, in `external`. */
  readonly offByDefault?: true;
  /** The plugins without which it is useless. */
  readonly requires?: readonly string[];
  /** The settings that an institution can configure in its deployment. */
  readonly settings?: AnySettings;
  /** The devices (camera, microphone …) that its pages may ask for; the site's headers forbid all others. */
  readonly devices?: readonly Device[];
  readonly points?: readonly AnyPoint[];
  readonly routes?: readonly RouteEntry[];
  readonly contributes?: readonly ContributionEntry[];
}

/** Defines a plugin; `plugin.ts` exports it as its default. */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
