export interface Picture {
  src: string;
  alt: string;
}

/** Pictures that do not lead elsewhere can be opened, by keyboard too. */
export function zoomable(holder: HTMLElement, open: (picture: Picture) => void): void {
  for (const picture of holder.querySelectorAll('img')) {
    if (picture.closest('a')) continue;
    const look = () => open({ src: picture.currentSrc || picture.src, alt: picture.alt });
    picture.tabIndex = 0;
    picture.role = 'button';
    picture.ariaLabel = `放大图片：${picture.alt}`;
    picture.style.cursor = 'zoom-in';
    picture.addEventListener('click', look);
    picture.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      look();
    });
  }
}
