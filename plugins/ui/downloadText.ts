/** Downloads a text as a file. */
export function downloadText({ name, text }: { name: string; text: string }): void {
  const link = document.createElement('a');
  // Without a byte order mark, old editors guess another encoding.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
