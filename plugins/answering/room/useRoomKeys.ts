import type { RefObject } from 'react';
import { type Notices, useKernel } from '#kernel/index.ts';
import { openKeySheet } from '#plugins/ui/keys/openKeySheet.ts';
import { useKeys } from '#plugins/ui/keys/useKeys.ts';
import type { Room } from './room.store.ts';
import { choiceBy } from './roomKeys.ts';

export const openRoomKeys = (notices: Notices): void => openKeySheet(notices, () => import('./RoomKeyHelp.tsx'));

/** Shortcuts that work while the focus is on the questions or on nothing; they come before those of the page. */
export function useRoomKeys(box: RefObject<HTMLElement | null>, room: Room): void {
  const { notices } = useKernel();
  useKeys(
    (event) => {
      if (!isOurs(event.target, box.current) || room.panel !== undefined) return false;
      if (event.key === '?') openRoomKeys(notices);
      return event.key === '?' || move(event, room, box.current) || (room.keys && actOn(event, room));
    },
    { first: true },
  );
}

/** Outside of the questions and their bar, a tree or a list may use the same keys. */
function isOurs(target: EventTarget | null, box: HTMLElement | null): boolean {
  if (!(target instanceof Element) || !box) return false;
  if (!box.contains(target)) return target.contains(box) || target.closest('[data-room-bar]') !== null;
  return target.closest('[data-own-keys], [inert]') === null;
}

function move({ key, shiftKey }: KeyboardEvent, room: Room, box: HTMLElement | null): boolean {
  if (shiftKey) return false;
  if (key === 'ArrowRight') room.next();
  else if (key === 'ArrowLeft') room.previous();
  else if (key === 'PageDown' || key === 'PageUp') turnPage(key === 'PageDown' ? 1 : -1, room, box);
  else return false;
  return true;
}

/** Scrolls by a page; at the end of a question it goes to the next one. */
function turnPage(way: 1 | -1, room: Room, box: HTMLElement | null): void {
  const paper = box?.querySelector('[data-paper]');
  if (!paper) return;
  const { scrollTop, scrollHeight, clientHeight } = paper;
  const ends = way === 1 ? scrollTop + clientHeight >= scrollHeight - 1 : scrollTop <= 0;
  if (!ends) paper.scrollBy({ top: way * clientHeight * 0.85 });
  else if (way === 1) room.next();
  else room.previous();
}

function actOn({ key, repeat }: KeyboardEvent, room: Room): boolean {
  const { question } = room;
  if (!question || repeat) return false;
  const choice = choiceBy(key, question);
  if (choice && !room.sheet.readOnly) {
    question.write(choice.change);
    room.say(choice.words);
    return true;
  }
  if (key.toLowerCase() === 'm') room.flag(question, !question.flagged);
  else if (key.toLowerCase() === 'g') room.askForNumber();
  else return false;
  return true;
}
