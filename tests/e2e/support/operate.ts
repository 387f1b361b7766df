// Works through a simulation of the mock: a rack or a control board, whichever it has.
import { expect, type FrameLocator } from 'playwright/test';

const CABLES = [
  ['PC-A网口', '交换机1端口1'],
  ['PC-B网口', '交换机1端口2'],
  ['PC-C网口', '交换机2端口1'],
  ['交换机1端口6', '交换机2端口6'],
] as const;

export const firstStep = (stage: FrameLocator) => stage.getByRole('listitem').first();

/** Does the first of its five steps. */
export async function doFirstStep(stage: FrameLocator): Promise<void> {
  await expect(stage.getByRole('button', { name: '提交' })).toBeEnabled();
  const press = (name: string) => stage.getByRole('button', { name, exact: true }).click();
  if ((await stage.locator('.rack').count()) > 0) for (const ends of CABLES) for (const end of ends) await press(end);
  else for (const id of ['#estop', '#guard']) await stage.locator(id).click();
  await expect(firstStep(stage)).toHaveAttribute('data-done');
}

/** Does all of them. */
export async function doAllSteps(stage: FrameLocator): Promise<void> {
  await doFirstStep(stage);
  if ((await stage.locator('.rack').count()) > 0) {
    for (const [port, times] of [
      ['s1-1', 1],
      ['s2-1', 1],
      ['s1-2', 2],
    ] as const) {
      for (let time = 0; time < times; time++) await stage.locator(`[data-of="${port}"]`).click();
    }
    for (const name of ['PC-A测试PC-C', 'PC-A测试PC-B', '保存配置']) await stage.getByRole('button', { name }).click();
  } else {
    for (const id of ['#power', '#home', '#jog']) await stage.locator(id).click();
    await stage.getByRole('slider').fill('100');
    await stage.locator('#run').click();
    await expect(stage.getByRole('listitem').nth(3)).toHaveAttribute('data-done');
    for (const id of ['#halt', '#power']) await stage.locator(id).click();
  }
  await expect(stage.locator('li:not([data-done])')).toHaveCount(0);
}
