/**
 * Notes what makes a browser load its tables of languages, 20 to 30 ms of a laptop and a tenth of a second of a phone. It runs
 * in the page: `page.addInitScript(noteLanguageTables)`.
 */
export function noteLanguageTables(): void {
  const uses: string[] = [];
  Object.assign(globalThis, { languageTables: uses });
  const noted = (owner: object, name: string): void => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const given: unknown = own?.value;
    if (!own || typeof given !== 'function') return;
    const watched = new Proxy(given, {
      apply(target, self, args): unknown {
        uses.push(`${name} ${new Error('used').stack ?? ''}`);
        return Reflect.apply(target, self, args);
      },
      construct(target, args, self): object {
        uses.push(`${name} ${new Error('used').stack ?? ''}`);
        return Reflect.construct(target, args, self);
      },
    });
    Object.defineProperty(owner, name, { ...own, value: watched });
  };
  for (const name of Object.getOwnPropertyNames(Intl)) noted(Intl, name);
  noted(String.prototype, 'localeCompare');
  for (const { prototype } of [Number, BigInt, Date, Array]) {
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) noted(prototype, name);
  }
}
