/** What may not stand at the beginning of a line. */
const CLOSING = /^[，。、；：！？）》」』”’%,.;:!?)\]]+/;

/** The blanks of a stem, each an empty `<u>`, made into places that can be filled. */
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

/** A line does not break between a blank and the full stop after it. */
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
