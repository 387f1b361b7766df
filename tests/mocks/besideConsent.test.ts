import { expect, test } from 'vitest';
import { act, type Standing } from '#mocks/beside/consent.ts';
import { HelpAction } from '#plugins/beside/api.ts';

const standing = (state: Standing['state'], mayType = false, wantsToType = false): Standing => ({
  state,
  mayType,
  wantsToType,
});

test('only the trainee consents, to watching and to typing', () => {
  expect(act(standing('offered'), 'allow', 'helper')).toBe('只有学员可以同意');
  expect(act(standing('watching'), 'allowTyping', 'helper')).toBe('只有学员可以同意');
  expect(act(standing('offered'), 'allow', 'trainee')).toEqual(standing('watching'));
  expect(act(standing('watching'), 'allowTyping', 'trainee')).toEqual(standing('watching', true));
});

test('typing takes a consent of its own, after that to watching', () => {
  for (const state of ['asked', 'offered', 'ended'] as const) {
    expect(act(standing(state), 'allowTyping', 'trainee')).toBeTypeOf('string');
    expect(act(standing(state), 'askToType', 'helper')).toBeTypeOf('string');
  }
  expect(act(standing('watching'), 'askToType', 'helper')).toEqual(standing('watching', false, true));
  expect(act(standing('watching', true), 'askToType', 'helper')).toEqual(standing('watching', true));
});

test('what was asked for is not there until somebody has come', () => {
  expect(act(standing('asked'), 'allow', 'trainee')).toBe('还没有人要来看');
});

test('what is taken away is gone at once, from whichever side, and may be taken away again', () => {
  for (const side of ['trainee', 'helper'] as const) {
    const typing = act(standing('watching', true), 'stopTyping', side);
    expect(typing).toEqual(standing('watching'));
    const ended = act(standing('watching', true, true), 'end', side);
    expect(ended).toEqual(standing('ended'));
    expect(act(standing('ended'), 'end', side)).toEqual(standing('ended'));
    expect(act(standing('ended'), 'stopTyping', side)).toEqual(standing('ended'));
  }
});

test('nothing leads back from the end, and nobody may type there', () => {
  for (const action of HelpAction.options) {
    for (const side of ['trainee', 'helper'] as const) {
      const after = act(standing('ended'), action, side);
      if (typeof after !== 'string') expect(after).toEqual(standing('ended'));
    }
  }
});
