/** The page works without it. With it, what happens shows by itself, and a form leaves the page where it was. */
export const SCRIPT = `
async function show(response) {
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const fresh of next.querySelectorAll('[data-live]')) {
    const part = document.getElementById(fresh.id);
    for (const { id } of part.querySelectorAll('details[open]')) fresh.querySelector('#' + id)?.setAttribute('open', '');
    const { scrollTop = 0 } = part.querySelector('.scroll') ?? {};
    part.replaceChildren(...fresh.childNodes);
    part.querySelector('.scroll')?.scrollTo(0, scrollTop);
  }
}

const isTyped = ({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue;

/** Nobody is reading or using a part that would be replaced. */
const isFree = () =>
  !document.activeElement?.closest('[data-live]') &&
  getSelection().isCollapsed &&
  ![...document.querySelectorAll('[data-live] input')].some(isTyped);

setInterval(async () => {
  if (document.visibilityState === 'hidden' || !isFree()) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (response?.ok && isFree()) show(response);
}, 2000);

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (form.method === 'get') return;
  event.preventDefault();
  if (form.dataset.ask && !confirm(form.dataset.ask)) return;
  await show(await fetch(form.action, { method: 'post', body: new URLSearchParams(new FormData(form)) }));
  document.getElementById('result').scrollIntoView({ block: 'nearest' });
});
`;
