/** Copies a text to the clipboard; returns whether the browser allowed it. Over plain http only the old way works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeTheOldWay(text);
  }
}

function writeTheOldWay(text: string): boolean {
  const write = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', write, { capture: true, once: true });
  // There is nothing else without https.
  const written = document.execCommand('copy');
  document.removeEventListener('copy', write, { capture: true });
  return written;
}
