// Plugins: ui
import { expect, test } from './support/test.ts';

test('a string becomes neither markup nor a script from another place', async ({ page, watch }) => {
  watch.expect(
    /TrustedHTML|TrustedScript|TrustedTypePolicy|security policy: (require-trusted-types-for|trusted-types)/,
  );
  await page.goto('/index');

  const allowed = await page.evaluate(() => {
    const place = document.createElement('div');
    const script = document.createElement('script');
    const frame = document.createElement('iframe');
    const sinks: Readonly<Record<string, () => unknown>> = {
      innerHTML: () => (place.innerHTML = '<img src="x" onerror="0">'),
      outerHTML: () => ((document.querySelector('#main') ?? place).outerHTML = '<p></p>'),
      insertAdjacentHTML: () => place.insertAdjacentHTML('beforeend', '<p></p>'),
      createContextualFragment: () => document.createRange().createContextualFragment('<p></p>'),
      parseFromString: () => new DOMParser().parseFromString('<p></p>', 'text/html'),
      srcdoc: () => (frame.srcdoc = '<p></p>'),
      handler: () => place.setAttribute('onclick', '0'),
      scriptText: () => (script.textContent = '0'),
      foreignScript: () => (script.src = 'https://elsewhere.example.com/assets/a.js'),
      uploadedScript: () => (script.src = '/file/out-api/v1/content/7'),
      worker: () => new Worker('/file/out-api/v1/content/7'),
    };
    return Object.entries(sinks).flatMap(([name, use]) => {
      try {
        use();
        return name;
      } catch {
        return [];
      }
    });
  });

  expect(allowed).toEqual([]);
  // Nor is there another way to what the browser would take.
  expect(await page.evaluate("trustedTypes.defaultPolicy.createHTML('<p></p>').toString()")).toBe('');
  await expect(page.evaluate("trustedTypes.createPolicy('other', {})")).rejects.toThrow('TrustedTypePolicy');
});
