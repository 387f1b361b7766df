export interface Picture {
  src: string;
  alt: string;
}

/** Makes the pictures of a text open in a lightbox, by keyboard too; pictures that are links stay links. */
export function openPictures(holder: HTMLElement, open: (picture: Picture) => void): void {
  for (const image of holder.querySelectorAll('img')) {
    if (image.closest('a')) continue;
    const look = (event: Event): void => {
      // Inside a question's option, opening the picture must not choose the option.
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
