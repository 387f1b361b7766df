// The last click on the page. It lies on the window, because the script ahead of the main script shares no modules with it.
const NAME = 'yanxiClick';

export const keptClick = {
  keep(event: Event): void {
    if (Reflect.get(window, NAME) !== null) Reflect.set(window, NAME, event);
  },
  get(): Event | undefined {
    const event: unknown = Reflect.get(window, NAME);
    return event instanceof Event ? event : undefined;
  },
  forget: (): unknown => Reflect.set(window, NAME, undefined),
  /** Keeps nothing from now on. */
  end: (): unknown => Reflect.set(window, NAME, null),
};
