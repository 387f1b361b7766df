// Preserves text typed into a server-drawn form before its script had loaded.

type Typed = string | boolean;
type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedForm {
  readonly values: ReadonlyMap<string, Typed>;
  /** The field that had the focus. */
  readonly focused: string | undefined;
}

const FIELDS = 'input[name], textarea[name]';

/** Text by the names of the forms. */
const remembered = new Map<string, TypedForm>();

/** Called before a page, and so its fields, is drawn anew. */
export function rememberTyped(page: ParentNode): void {
  for (const form of page.querySelectorAll('form[aria-label]')) {
    const values = typedIn(form);
    const { activeElement } = document;
    const focused = form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? undefined) : undefined;
    if (values.size > 0 || focused !== undefined) remembered.set(nameOf(form), { values, focused });
  }
}

/**
 * Called by a form that takes over: returns the text in its fields, or in fields that were replaced. Returns it only
 * once.
 */
export function takeTyped(form: HTMLFormElement): ReadonlyMap<string, Typed> {
  const before = remembered.get(nameOf(form));
  remembered.delete(nameOf(form));
  if (before?.focused !== undefined && document.activeElement === document.body) {
    form.querySelector<HTMLElement>(`[name="${CSS.escape(before.focused)}"]`)?.focus();
  }
  return new Map([...(before?.values ?? []), ...typedIn(form)]);
}

const nameOf = (form: Element): string => form.getAttribute('aria-label') ?? '';

function typedIn(form: Element): Map<string, Typed> {
  const fields = Array.from(form.querySelectorAll<Field>(FIELDS));
  return new Map(
    fields.flatMap((field): [string, Typed][] => {
      const { name } = field;
      if (field instanceof HTMLInputElement && field.type === 'checkbox') {
        return field.checked === field.defaultChecked ? [] : [[name, field.checked]];
      }
      if (field instanceof HTMLInputElement && field.type === 'radio') {
        return field.checked && !field.defaultChecked ? [[name, field.value]] : [];
      }
      return field.type === 'file' || field.value === field.defaultValue ? [] : [[name, field.value]];
    }),
  );
}
