// Draws a component with the theme and a kernel of its own, and lets a test act on it as a person would.
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel, type Kernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { UiProvider } from '#plugins/ui/theme/UiProvider.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

export interface Drawn {
  root: HTMLElement;
  again(next: ReactNode): Promise<void>;
  gone(): Promise<void>;
}

export async function draw(what: ReactNode, kernel: Kernel = createKernel(defaultDeployment(), [])): Promise<Drawn> {
  const holder = document.createElement('div');
  document.body.append(holder);
  const react = createRoot(holder);
  const again = (next: ReactNode): Promise<void> =>
    change(() =>
      react.render(
        <KernelProvider value={kernel}>
          <UiProvider>
            <main>{next}</main>
          </UiProvider>
        </KernelProvider>,
      ),
    );
  const gone = (): Promise<void> => change(() => react.unmount());
  await again(what);
  onTestFinished(async () => {
    await gone();
    holder.remove();
  });
  return { root: one(holder, 'main'), again, gone };
}

/** Does it, and waits until everything that follows from it is drawn. */
export function change(cause: () => void): Promise<void> {
  return act(() => {
    cause();
    return Promise.resolve();
  });
}

/** The one element that fits; a test that finds none or two is wrong. */
export function one(root: ParentNode, selector: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>(selector)];
  const [element] = found;
  if (!element || found.length > 1) throw new Error(`${found.length} × ${selector}`);
  return element;
}

export function press(root: ParentNode, selector: string): Promise<void> {
  return change(() => one(root, selector).click());
}

/** Puts a text into a field as typing does. */
export function type(root: ParentNode, selector: string, text: string): Promise<void> {
  const field = one(root, selector);
  if (!(field instanceof HTMLInputElement)) throw new TypeError(`${selector} is no field`);
  return change(() => {
    // React watches the property of the element; the prototype's own setter goes past it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function key(root: ParentNode, selector: string, name: string): Promise<void> {
  return change(() => {
    one(root, selector).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
}

export function leave(root: ParentNode, selector: string): Promise<void> {
  return change(() => {
    one(root, selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
}
