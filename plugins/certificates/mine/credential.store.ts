// The signed credential as a file of its own.
import type { Http } from '#kernel/index.ts';
import { getCredential } from '../api.ts';

export async function saveCredential(http: Pick<Http, 'send'>, certNo: string): Promise<void> {
  // A failure was shown by the client.
  const answer = await http.send(getCredential.with({ certNo })).catch(() => undefined);
  if (!answer) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([answer.credential], { type: 'application/jwt' }));
  link.download = `${certNo}.jwt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
