/** Puts a text on the clipboard; says whether it is there. Plain http has none that may be written. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects what stands in an element, so that it can be copied by hand; says whether anything was selected. */
export function selectText(element: HTMLElement): boolean {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  return selection?.isCollapsed === false;
}
