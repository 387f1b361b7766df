// Pictures that are sent: pasted, dropped or picked.
import type { Notices } from '#kernel/index.ts';
import { PICTURE_TYPES } from '#plugins/ui/form/uploads/uploadRules.ts';

const LARGEST = 10 * 1024 * 1024;
const MOST = 9;

/** Why this file cannot be sent, if so. */
function pictureProblem({ type, size, name }: File): string | undefined {
  if (!PICTURE_TYPES.some((one) => one === type)) return `${name}不是JPG、PNG、WebP或GIF图片`;
  return size > LARGEST ? `${name}超过10 MB` : undefined;
}

/** Sends those that can be sent, and tells why the others cannot. */
export function sayPictures(
  chat: { say(text: string, picture: File): Promise<void> },
  files: readonly File[],
  notices: Pick<Notices, 'warning'>,
): void {
  if (files.length > MOST) notices.warning(`一次最多发送${MOST}张图片`);
  for (const file of files.slice(0, MOST)) {
    const problem = pictureProblem(file);
    if (problem === undefined) void chat.say('', file);
    else notices.warning(problem);
  }
}
