/** Copies a text; returns whether that worked. Over plain http the clipboard cannot be written. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects an element's text to be copied by hand; returns whether anything was selected. */
export function selectText(element: HTMLElement): boolean {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  return selection?.isCollapsed === false;
}
