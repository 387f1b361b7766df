/** A small choice kept on this machine. Where storage is full or blocked it holds for the page only. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`yanxi.${key}`, value);
  } catch {
    forgetful.set(key, value);
  }
}

/** What was kept, or undefined. */
export function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(`yanxi.${key}`) ?? forgetful.get(key);
  } catch {
    return forgetful.get(key);
  }
}

const forgetful = new Map<string, string>();
