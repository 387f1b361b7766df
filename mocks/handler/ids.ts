/** The number in an id of a kind: `numberIn('task-12', 'task')`; 0, which no row has, where it is none. */
export const numberIn = (id: string, kind: string): number =>
  Number(new RegExp(`^${kind}-(\\d{1,12})$`).exec(id)?.[1] ?? 0);
