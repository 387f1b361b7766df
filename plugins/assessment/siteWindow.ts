// The window of the assessment site. The token is sent in the body of a form, because an address would be kept in
// histories, logs and referrers.

export interface SiteWindow {
  readonly closed: boolean;
  /** Leads the window to an address, with these fields. */
  post(address: string, fields: Readonly<Record<string, string>>): void;
  close(): void;
}

/** Call it in the click itself, because browsers block later windows. Undefined if it was blocked. */
export function openSiteWindow(): SiteWindow | undefined {
  // A window that was opened earlier has left for another site; its name is free again.
  const name = `yanxi-assessment-${crypto.randomUUID()}`;
  const opened = window.open('', name);
  if (!opened) return undefined;
  opened.document.title = '测评空间';
  opened.document.body.textContent = '正在进入测评空间…';
  return {
    get closed() {
      return opened.closed;
    },
    post(address, fields) {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: address, target: name, hidden: true });
      for (const [field, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name: field, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
      form.remove();
    },
    close: () => opened.close(),
  };
}
