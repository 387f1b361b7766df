// SM2 for passwords. A module of its own, so that only upstreams that ask for it have browsers load the library.
import { sm2 } from 'sm-crypto-v2';

const C1C3C2 = 1;

/** In hexadecimal; the library leaves out the 04 with which other decoders expect the point C1 to begin. */
export const encryptBySm2 = (text: string, point: string): string => `04${sm2.doEncrypt(text, point, C1C3C2)}`;
