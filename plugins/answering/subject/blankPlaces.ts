/** The blanks of a stem, each an empty `<u>`, made into places that can be filled. */
export function blankPlaces(holder: HTMLElement): HTMLElement[] {
  const blanks = [...holder.querySelectorAll('u')].filter(
    (line) => line.textContent.trim() === '' && line.querySelector('img') === null,
  );
  return blanks.map((blank) => {
    const place = document.createElement('span');
    blank.replaceWith(place);
    return place;
  });
}
