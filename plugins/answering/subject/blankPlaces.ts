/** Punctuation that must not start a line. */
const CLOSING = /^[，。、；：！？）》」』”’%,.;:!?)\]]+/;

/** Turns the blanks of a stem, each an empty `<u>`, into elements to fill. */
export function blankPlaces(holder: HTMLElement): HTMLElement[] {
  const blanks = [...holder.querySelectorAll('u')].filter(
    (line) => line.textContent.trim() === '' && line.querySelector('img') === null,
  );
  return blanks.map((blank) => {
    const place = document.createElement('span');
    blank.replaceWith(place);
    keepTogether(place);
    return place;
  });
}

/** Prevents a line break between a blank and the punctuation after it. */
function keepTogether(place: HTMLElement): void {
  const next = place.nextSibling;
  if (!(next instanceof Text)) return;
  const [closing] = CLOSING.exec(next.data) ?? [];
  if (closing === undefined) return;
  next.deleteData(0, closing.length);
  const both = document.createElement('span');
  both.dataset['together'] = '';
  place.replaceWith(both);
  both.append(place, closing);
}
