// Validates the addresses of links and pictures.

/** Links lead to the web or to mail; those of content from elsewhere may also lead to a page of this site. */
const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))\S*$/i;
/** An address typed without its scheme, taken as a web address. */
const BARE = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/;
const MAIL = /^[^\s@/:]+@[\w-]+(?:\.[\w-]+)+$/;
const PICTURE = /^(?:https?:\/\/[^\s/]|\/(?![/\\])|data:image\/(?:png|jpe?g|gif|webp);base64,)\S*$/i;

export const isLink = (address: string): boolean => LINK.test(address);
export const isPicture = (address: string): boolean => PICTURE.test(address);

/** Completes a typed address for a link; undefined if it is invalid. */
export function readLink(typed: string): string | undefined {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  if (BARE.test(address)) return `https://${address}`;
  return /^(?:https?|mailto):/i.test(address) && isLink(address) ? address : undefined;
}
