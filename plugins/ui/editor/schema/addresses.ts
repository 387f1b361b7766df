// Which addresses a link and a picture may have.

/** What a link leads to: web or mail; content that was written elsewhere may also lead to a page of this site. */
const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))\S*$/i;
/** What people type: an address without its scheme is a web address. */
const BARE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/;
const MAIL = /^[^\s@/:]+@[\w-]+(?:\.[\w-]+)+$/;
const PICTURE = /^(?:https?:\/\/[^\s/]|\/(?![/\\])|data:image\/(?:png|jpe?g|gif|webp);base64,)\S*$/i;

export const isLink = (address: string): boolean => LINK.test(address);
export const isPicture = (address: string): boolean => PICTURE.test(address);

/** The address somebody typed, as a link has it; undefined where it can be none. */
export function readLink(typed: string): string | undefined {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  if (BARE.test(address)) return `https://${address}`;
  return /^(?:https?|mailto):/i.test(address) && isLink(address) ? address : undefined;
}
