// The tab that an address shows, or why there is none.
import type { Contributed, Kernel } from '#kernel/index.ts';
import { inactiveWords } from '#plugins/shell/screens/inactiveWords.ts';
import type { ClassroomKind } from '#plugins/places/places.ts';
import { CLASSROOM_PLACES } from '../classroomPlaces.ts';
import { type ClassroomTab, classroomTabs } from '../contract.ts';

export type StandingTab =
  | { kind: 'tab'; contributed: Contributed<ClassroomTab> }
  /** The first tab, shown because the default tab is absent. */
  | { kind: 'first'; contributed: Contributed<ClassroomTab> }
  /** The product has it, this deployment has not. */
  | { kind: 'closed'; title: string; reason: string | undefined }
  | { kind: 'lost' };

type Plugins = Pick<Kernel['plugins'], 'known' | 'inactive'>;

/** The contributed tabs for this kind of classroom. */
export function tabsOf(
  kind: ClassroomKind,
  contributed: readonly Contributed<ClassroomTab>[],
  teaching = false,
): readonly Contributed<ClassroomTab>[] {
  return contributed.filter(
    ({ item }) => (item.of === 'both' || item.of === kind) && (!teaching || item.forTeachers === true),
  );
}

export function standingTab(
  kind: ClassroomKind,
  tab: string | undefined,
  standing: readonly Contributed<ClassroomTab>[],
  plugins: Plugins,
): StandingTab {
  const { entry, tabs } = CLASSROOM_PLACES[kind];
  const found = standing.find(({ item }) => item.id === (tab ?? entry));
  if (found) return { kind: 'tab', contributed: found };
  const [first] = standing;
  if (first && (tab === undefined || tab === entry)) return { kind: 'first', contributed: first };
  const owned = ownerOf(kind, tab ?? entry, plugins.known);
  if (owned) return { kind: 'closed', title: owned.title, reason: reasonOf(owned.needs, plugins.inactive) };
  if (tab === undefined || tabs.includes(tab)) return { kind: 'closed', title: '', reason: undefined };
  return { kind: 'lost' };
}

/** The tab, and the plugins without which it is not there, whether or not they are on. */
function ownerOf(kind: ClassroomKind, tab: string, known: Plugins['known']) {
  for (const { id, contributes = [] } of known) {
    const own = classroomTabs.pick(contributes).find(({ item }) => item.id === tab);
    if (own && (own.item.of === 'both' || own.item.of === kind)) {
      return { title: own.item.title, needs: [id, ...own.entry.needs] };
    }
  }
  return undefined;
}

function reasonOf(needs: readonly string[], inactive: Plugins['inactive']): string | undefined {
  const [first] = needs.flatMap((id) => inactive.get(id) ?? []);
  return first && inactiveWords(first.reason);
}
