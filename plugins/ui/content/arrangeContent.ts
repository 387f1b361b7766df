import { BASE } from '#kernel/browser/base.ts';
import { placedInContent } from './filePictures.ts';

/** Adapts cleaned content to our pages: links open in new tabs, pictures load lazily, headings are in order. */
export function arrangeContent(content: DocumentFragment, headingsFrom: number): DocumentFragment {
  for (const name of BASE === '' ? [] : ['href', 'src', 'poster']) {
    for (const element of content.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, placedInContent(element.getAttribute(name) ?? ''));
    }
  }
  for (const link of content.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const image of content.querySelectorAll('img')) {
    image.loading = 'lazy';
    image.decoding = 'async';
    if (!image.hasAttribute('alt')) image.alt = '图片（没有文字说明）';
  }
  for (const player of content.querySelectorAll<HTMLMediaElement>('video, audio')) {
    player.controls = true;
    player.preload = 'metadata';
  }
  // Wide elements scroll by themselves, by keyboard too.
  for (const code of content.querySelectorAll('pre')) code.tabIndex = 0;
  for (const table of content.querySelectorAll('table')) scrollAlone(table);
  orderHeadings(content, headingsFrom);
  return content;
}

function scrollAlone(table: HTMLTableElement): void {
  const holder = document.createElement('div');
  holder.tabIndex = 0;
  holder.role = 'region';
  holder.ariaLabel = '表格';
  table.replaceWith(holder);
  holder.append(table);
}

/** Shifts the headings so that the highest one has level `from`, without gaps. */
function orderHeadings(content: DocumentFragment, from: number): void {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map((heading) => heading.tagName))].toSorted();
  for (const heading of headings) {
    const ordered = document.createElement(`h${Math.min(6, from + levels.indexOf(heading.tagName))}`);
    ordered.append(...heading.childNodes);
    heading.replaceWith(ordered);
  }
}
