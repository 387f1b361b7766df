export interface Picture {
  src: string;
  alt: string;
}

/** Pictures that do not lead elsewhere can be looked at closely, by keyboard too. */
export function openable(holder: HTMLElement, open: (picture: Picture) => void): void {
  for (const image of holder.querySelectorAll('img')) {
    if (image.closest('a')) continue;
    const look = (event: Event): void => {
      // Within an option, a look at its picture does not choose it.
      event.preventDefault();
      open({ src: image.currentSrc || image.src, alt: image.alt });
    };
    image.tabIndex = 0;
    image.role = 'button';
    image.ariaLabel = `放大图片：${image.alt}`;
    image.addEventListener('click', look);
    image.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && look(event));
  }
}
