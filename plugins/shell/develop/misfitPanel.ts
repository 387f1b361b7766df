// A panel in a corner of the page, in development only. It stays out of the page's own styles and tree.

const HOST = 'yanxi-misfits';
const STYLE = `
  section { box-sizing: border-box; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483000; max-width: min(36rem, calc(100vw - 2rem));
    max-height: 50vh; overflow: auto; padding: 0.75rem 1rem; border: 2px solid Mark; border-radius: 8px;
    background: Canvas; color: CanvasText; font: 13px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  h2 { margin: 0; font-size: 14px; }
  ul { margin: 0.25rem 0 0.5rem; padding-inline-start: 1.2em; }
`;

/** Adds a line to the panel, opening it where it was closed. */
export function showMisfit(words: string): void {
  const line = document.createElement('li');
  line.textContent = words;
  list().append(line);
}

function list(): HTMLUListElement {
  const open = document.querySelector(HOST)?.shadowRoot?.querySelector('ul');
  if (open) return open;
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const panel = document.createElement('section');
  panel.setAttribute('role', 'alert');
  const title = document.createElement('h2');
  title.textContent = '上游的回答与契约不符';
  const lines = document.createElement('ul');
  const close = document.createElement('button');
  close.textContent = '关闭';
  close.addEventListener('click', () => host.remove());
  panel.append(title, lines, close);
  root.append(style, panel);
  document.body.append(host);
  return lines;
}
