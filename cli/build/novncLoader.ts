// noVNC waits while it is loaded, which costs every page the runtime for modules that do: 0.55 kB of the first load. What it
// waits for, whether the browser reads H.264, may as well be known a moment later.
const WAITS = 'supportsWebCodecsH264Decode = await _checkWebCodecsH264DecodeSupport();';
const GOES_ON = '_checkWebCodecsH264DecodeSupport().then((reads) => { supportsWebCodecsH264Decode = reads; });';

/** For the notices: the licence of noVNC wants changes to be open. */
export const CHANGE_OF_NOVNC = `core/util/browser.js is changed. Instead of
  ${WAITS}
it has
  ${GOES_ON}`;

export default function novncLoader(source: string): string {
  if (!source.includes(WAITS)) throw new Error('noVNC no longer waits here: see whether this loader can go');
  return source.replace(WAITS, GOES_ON);
}
