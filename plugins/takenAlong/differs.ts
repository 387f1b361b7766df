/** True if an answer has other content. Locks open as the user goes on; they are no change of the course. */
export function differs(before: string, now: string): boolean {
  return before !== now && contentOf(before) !== contentOf(now);
}

function contentOf(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    const data: unknown = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;
    return JSON.stringify(data, (name, value: unknown) => (name === 'lockReason' ? undefined : value));
  } catch {
    return text;
  }
}
