// Converts lists from Word, which copies list items as paragraphs that only look like items.
const LEVEL = /mso-list:[^;]*\blevel(\d)\b/i;
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
/** Matches the marker of an ordered item: 1. 1) （1） 一、 a. */
const ORDERED = /^[（(]?(?:\d+|[a-z]{1,3}|[一二三四五六七八九十]+)[.)）、．]/i;

interface Item {
  readonly paragraph: HTMLElement;
  readonly level: number;
  readonly ordered: boolean;
}

export function listsOfWord(root: HTMLElement): void {
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const first = itemIn(paragraph);
    // Skips items that an earlier one has already taken into its list.
    if (first && paragraph.isConnected && paragraph.parentElement?.localName !== 'li') makeList(first);
  }
}

function itemIn(paragraph: Element | null): Item | undefined {
  const level = LEVEL.exec(paragraph?.getAttribute('style') ?? '')?.[1];
  if (level === undefined || !(paragraph instanceof HTMLElement)) return undefined;
  const marker = paragraph.querySelector(MARKER)?.textContent ?? '';
  return { paragraph, level: Number(level), ordered: ORDERED.test(marker.trim()) };
}

function makeList(first: Item): void {
  const items: Item[] = [];
  let next: Item | undefined = first;
  while (next) {
    items.push(next);
    next = itemIn(next.paragraph.nextElementSibling);
  }
  const top = listFor(first);
  first.paragraph.before(top);
  const open = [{ level: first.level, list: top }];
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const last = open.at(-1);
    if (last && item.level > last.level && last.list.lastElementChild) {
      const list = listFor(item);
      last.list.lastElementChild.append(list);
      open.push({ level: item.level, list });
    }
    for (const marker of item.paragraph.querySelectorAll(MARKER)) marker.remove();
    const entry = document.createElement('li');
    entry.append(item.paragraph);
    open.at(-1)?.list.append(entry);
  }
}

const listFor = ({ ordered }: Item): HTMLElement => document.createElement(ordered ? 'ol' : 'ul');
