/** Gives a text to the trainee as a file. */
export function downloadText({ name, text }: { name: string; text: string }): void {
  const link = document.createElement('a');
  // Old editors guess another encoding without a byte order mark.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
