/** `1 page`, `2 pages`. Irregular plurals are given. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
