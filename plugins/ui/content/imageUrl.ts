const BASE64_IMAGE = /^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/;
const PNG = /^[^\s"'()]+\.png([?#]\S*)?$/i;
const WEB = /^https?:\/\/\S+$/i;

/** True if a text can be shown as a picture: a base64 image, a png, or an http(s) address. */
export function isImageUrl(text: string | null | undefined): text is string {
  return typeof text === 'string' && (BASE64_IMAGE.test(text) || WEB.test(text) || PNG.test(text));
}
