// A panel in a corner of the page, in development only. It stays out of the page's own styles and tree.

const HOST = 'yanxi-misfits';
const STYLE = `
  section { box-sizing: border-box; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483000; max-width: min(36rem, calc(100vw - 2rem));
    max-height: 50vh; display: flex; flex-direction: column; border: 2px solid var(--mantine-color-error, Mark); border-radius: 8px;
    background: Canvas; color: CanvasText; font: 13px/1.6 var(--mantine-font-family, system-ui, sans-serif); overflow-wrap: anywhere; }
  header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.5rem 0.5rem 0.25rem 1rem; }
  h2 { margin: 0; font-size: 14px; }
  button { min-height: 2rem; padding: 0 0.75rem; border: 1px solid; border-radius: 6px; background: none; color: inherit; font: inherit; }
  ul { overflow: auto; margin: 0; padding: 0 1rem 0.75rem 2.2em; }
`;

/** Adds a line to the panel, and opens it if it was closed. */
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
  const head = document.createElement('header');
  head.append(title, close);
  panel.append(head, lines);
  root.append(style, panel);
  document.body.append(host);
  return lines;
}
