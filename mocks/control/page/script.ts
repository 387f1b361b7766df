/** The page works without it. With it, forms do not reload, what happens shows by itself, and texts can be copied. */
export const SCRIPT = `
document.documentElement.classList.add('scripted');
const parser = new DOMParser();

async function show(response) {
  const next = parser.parseFromString(await response.text(), 'text/html').querySelector('main');
  if (next) document.querySelector('main').replaceWith(next);
}

/** Parts that refresh themselves, unless they have the focus. */
async function refresh() {
  const response = await fetch(location.pathname + location.search).catch(() => undefined);
  if (!response?.ok) return;
  const page = parser.parseFromString(await response.text(), 'text/html');
  for (const fresh of page.querySelectorAll('[data-live]')) {
    const part = document.getElementById(fresh.id);
    for (const { id } of part?.querySelectorAll('details[open][id]') ?? []) {
      fresh.querySelector('#' + id)?.setAttribute('open', '');
    }
    if (!part || part.innerHTML === fresh.innerHTML || part.contains(getSelection()?.focusNode ?? null) && !getSelection().isCollapsed) continue;
    if (part.querySelector('form') && part.contains(document.activeElement)) continue;
    const top = part.scrollTop;
    part.innerHTML = fresh.innerHTML;
    part.scrollTop = top;
  }
}

let ask;
function search(form) {
  history.replaceState(null, '', '?' + new URLSearchParams(new FormData(form)));
  clearTimeout(ask);
  ask = setTimeout(refresh, 250);
}

document.addEventListener('input', ({ target }) => {
  const form = target.closest('form');
  if (form?.method === 'get') search(form);
});

document.addEventListener('submit', async (event) => {
  const form = event.target;
  event.preventDefault();
  if (form.method === 'get') return search(form);
  if (form.dataset.ask && !confirm(form.dataset.ask)) return;
  const body = new URLSearchParams(new FormData(form));
  await show(await fetch(form.action, { method: 'post', body }));
  document.querySelector('.result')?.scrollIntoView({ block: 'nearest' });
});

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const { textContent } = button;
  button.textContent = '已复制';
  setTimeout(() => (button.textContent = textContent), 900);
});

setInterval(() => {
  if (document.visibilityState === 'visible' && document.getElementById('live')?.checked !== false) refresh();
}, 2000);
`;
