import { expect, it } from 'vitest';
import { stageOf } from '#plugins/simulation/stage/stageOf.ts';

const OWN = 'https://yanxi.example/vsclassroom/viewcourse?x=1';

it('a page from the platform’s own origin is shown without any origin', () => {
  expect(stageOf('/resource/out-api/v1/vs/stage/1', OWN)).toEqual({
    src: 'https://yanxi.example/resource/out-api/v1/vs/stage/1',
    origin: 'null',
    sandbox: 'allow-scripts allow-forms allow-pointer-lock',
  });
});

it('a page from elsewhere keeps its own, by which its messages are known', () => {
  expect(stageOf('https://vs.example:8443/run/1', OWN)).toMatchObject({
    origin: 'https://vs.example:8443',
    sandbox: expect.stringContaining('allow-same-origin'),
  });
});

it('anything but a web page is not shown', () => {
  expect(stageOf('javascript:alert(1)', OWN)).toBeUndefined();
  expect(stageOf('data:text/html,x', OWN)).toBeUndefined();
  expect(stageOf('https://', OWN)).toBeUndefined();
});
