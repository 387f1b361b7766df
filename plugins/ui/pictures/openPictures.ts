export interface Picture {
  src: string;
  alt: string;
}

/** Lets the pictures of a text be opened, by keyboard too; those that lead elsewhere stay links. */
export function openPictures(holder: HTMLElement, open: (picture: Picture) => void): void {
  for (const image of holder.querySelectorAll('img')) {
    if (image.closest('a')) continue;
    const look = (event: Event): void => {
      // Within an option of a question, a look at its picture does not choose it.
      event.preventDefault();
      open({ src: image.currentSrc || image.src, alt: image.alt });
    };
    image.tabIndex = 0;
    image.role = 'button';
    image.ariaLabel = `放大图片：${image.alt}`;
    image.style.cursor = 'zoom-in';
    image.addEventListener('click', look);
    image.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && look(event));
  }
}
