// Draws the signs of people and institutions, each with one character.
import { coloursOf } from './palette.ts';

/** A square with one character: a user's picture. */
export function drawLetter(letter: string, look: number): string {
  const [from, to, ink] = coloursOf(look);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">' +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    '<rect width="160" height="160" fill="url(#g)"/>' +
    `<text x="80" y="84" font-size="80" font-weight="600" text-anchor="middle" dominant-baseline="central" fill="${ink}" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">${escape(letter)}</text></svg>`
  );
}

/** A round seal with one character: an institution's logo. */
export function drawSeal(letter: string, look: number): string {
  const [from, to] = coloursOf(look);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">' +
    `<circle cx="80" cy="80" r="74" fill="#fff" stroke="${from}" stroke-width="8"/>` +
    `<circle cx="80" cy="80" r="60" fill="none" stroke="${to}" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round"/>` +
    `<circle cx="80" cy="80" r="50" fill="${from}"/>` +
    `<text x="80" y="83" font-size="54" font-weight="600" text-anchor="middle" dominant-baseline="central" fill="#fff" font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">${escape(letter)}</text></svg>`
  );
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
