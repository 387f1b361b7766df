import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OperatorErrorPage from '#plugins/shell/operator/OperatorErrorPage.tsx';
import type { DeploymentTrouble } from '#plugins/shell/loadDeployment.ts';

const onRetry = vi.fn();
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  onRetry.mockClear();
});

function show(trouble: DeploymentTrouble): string {
  act(() => root.render(<OperatorErrorPage trouble={trouble} onRetry={onRetry} />));
  return document.body.textContent;
}

function broken(text: string): DeploymentTrouble {
  return { kind: 'broken', text };
}

describe('the operator’s error page', () => {
  it('names the file, the line, and marks the character', () => {
    const text = show(broken('{\n  "systemName": "实训中心"，\n  "plugins": {}\n}'));
    expect(text).toContain('/deployment.json');
    expect(text).toContain('部署文件有一处错误');
    expect(text).toContain('第 2 行，第 23 列');
    expect(document.querySelector('mark')?.textContent).toBe('，');
    expect(document.querySelector('pre')?.textContent).toBe(
      '1{\n2  "systemName": "实训中心"，\n3  "plugins": {}\n4}\n',
    );
  });

  it('shows where something is missing at the end of a line', () => {
    show(broken('{\n  "plugins": {}\n  "icp": 1\n}'));
    expect(document.querySelector('mark')?.textContent).toBe(' ');
  });

  it('shows the first problems of many, and how many more there are', () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`x${index}`, 1]));
    const text = show(broken(JSON.stringify(many, null, 2)));
    expect(document.querySelectorAll('h2')).toHaveLength(8);
    expect(text).toContain('部署文件有 11 处错误');
    expect(text).toContain('另有 3 处');
  });

  it('shows of a long line what stands around the mistake', () => {
    show(broken(`{ "plugins": {${'"notes": true, '.repeat(200)} "exams": x } }`));
    expect(document.querySelector('pre')?.textContent).toMatch(/^1….{200}x \} \}\n$/);
  });

  it('says what the server answered, and that it did not answer', () => {
    expect(show({ kind: 'unreachable', status: 502 })).toContain('服务器回答了 502');
    expect(show({ kind: 'unreachable', status: undefined })).toContain('没有得到回答');
  });

  it('explains a web page in the file’s place', () => {
    expect(show({ kind: 'web-page' })).toContain('{}');
  });

  it('checks again on request', () => {
    show({ kind: 'web-page' });
    act(() => document.querySelector('button')?.click());
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
