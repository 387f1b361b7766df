// Speech input and a trembling hand press letters that nobody meant: shortcuts of one letter, digit or sign can be
// switched off, on this device and for all pages.
import { readLocal, writeLocal } from '../localValues.ts';

const NAME = 'singleKeys';

export const hasSingleKeys = (): boolean => readLocal(NAME) !== 'off';

export const setSingleKeys = (on: boolean): void => writeLocal(NAME, on ? 'on' : 'off');
