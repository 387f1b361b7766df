// Tells the readers of old browsers what to do. In a file of its own, compiled for Internet Explorer 11, that no other
// browser fetches.

/** The oldest browsers of the build, as `Chrome 109、Firefox 121`; written in by the build. */
declare const YANXI_BROWSERS: string;

/** From the most particular one on: most of them also call themselves Chrome or Safari. */
const BROWSERS = [
  { name: 'Internet Explorer', version: /(?:MSIE |Trident.*rv:)(\d+)/ },
  { name: '微信内置的浏览器，内核为Chrome', version: /Chrome\/(\d+).*MicroMessenger/ },
  { name: 'Edge', version: /Edge?\/(\d+)/ },
  { name: 'Chrome', version: /Chrome\/(\d+)/ },
  { name: 'Firefox', version: /Firefox\/(\d+)/ },
  { name: 'Safari', version: /Version\/(\d+(?:\.\d+)?).*Safari/ },
];

function browserOf(agent: string): string {
  for (const { name, version } of BROWSERS) {
    const found = version.exec(agent);
    if (found) return `${name} ${found[1]}`;
  }
  return '较旧的浏览器';
}

function tell(): void {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  // Its colours are the system's, by the names that the oldest know.
  notice.style.cssText =
    'position:relative;z-index:9999;padding:16px 24px;border-bottom:3px solid;font:16px/1.6 sans-serif;color:WindowText;background:Window';
  const found = browserOf(navigator.userAgent);
  notice.textContent = `你用的是${found}，太旧了，本平台在其中不能正常使用。请换用${YANXI_BROWSERS}或更新的浏览器。`;
  const help = document.documentElement.dataset['browserHelp'];
  if (help !== undefined) {
    const link = document.createElement('a');
    link.href = help;
    link.textContent = '怎么换';
    notice.insertBefore(link, null);
  }
  // The words about a slow network are wrong here.
  const opening = document.querySelector('.opening');
  if (opening) opening.textContent = '';
  document.body.insertBefore(notice, document.body.firstChild);
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
else tell();
