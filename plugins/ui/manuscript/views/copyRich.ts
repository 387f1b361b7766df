/** Copies a text with its formatting; if the clipboard cannot be written, selects it to be copied by hand. */
export async function copyRich(html: string, shown: HTMLElement | null): Promise<boolean> {
  const plain = shown?.innerText ?? '';
  try {
    const item = { 'text/html': blobOf(html, 'text/html'), 'text/plain': blobOf(plain, 'text/plain') };
    await navigator.clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}

const blobOf = (text: string, type: string): Blob => new Blob([text], { type });
