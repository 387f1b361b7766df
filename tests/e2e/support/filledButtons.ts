import type { Page } from 'playwright/test';

/** The number of buttons in the colour of the theme, with white letters or dark ones, that stand out in the main content. */
export const filledButtons = (page: Page): Promise<number> =>
  page.locator('#main :is(a, button)').evaluateAll((all) => {
    const probe = document.createElement('i');
    probe.style.background = getComputedStyle(document.documentElement).getPropertyValue(
      '--mantine-primary-color-filled',
    );
    document.body.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return all.filter((one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === colour).length;
  });
