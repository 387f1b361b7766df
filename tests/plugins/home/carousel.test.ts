import { describe, expect, test } from 'vitest';
import { Carousel } from '#plugins/home/carousel.store.ts';

const carousel = ({ count = 3, still = false, index = 0 } = {}) => {
  const made = new Carousel(count);
  if (still) made.stop();
  made.show(index);
  return made;
};

describe('the order of the slides', () => {
  test('after the last comes the first', () => {
    const slides = carousel({ index: 2 });
    slides.next();
    expect(slides.index).toBe(0);
  });

  test('before the first comes the last', () => {
    const slides = carousel();
    slides.previous();
    expect(slides.index).toBe(2);
  });
});

describe('turning by itself', () => {
  test('is what several slides do, and a single one does not', () => {
    expect(carousel().turning).toBe(true);
    expect(carousel({ count: 1 }).turning).toBe(false);
  });

  test('is off from the start for whoever wants no motion, until it is asked for', () => {
    const slides = carousel({ still: true });
    expect(slides.turning).toBe(false);
    slides.toggle();
    expect(slides.turning).toBe(true);
  });

  test('waits until the last reason to stand still is gone', () => {
    const slides = carousel();
    slides.hold('pointer', true);
    slides.hold('focus', true);
    slides.hold('pointer', false);
    expect(slides.turning).toBe(false);
    slides.hold('focus', false);
    expect(slides.turning).toBe(true);
  });

  test('stays off when it was stopped, whatever comes and goes', () => {
    const slides = carousel();
    slides.toggle();
    slides.hold('pointer', true);
    slides.hold('pointer', false);
    expect(slides.turning).toBe(false);
  });
});

describe('a finger', () => {
  test('that pulls far enough shows the neighbour', () => {
    const slides = carousel({ index: 1 });
    slides.pull(0.3);
    slides.letGo();
    expect([slides.index, slides.pulled]).toEqual([2, 0]);
    slides.pull(-0.3);
    slides.letGo();
    expect(slides.index).toBe(1);
  });

  test('that pulls a little shows the same slide again', () => {
    const slides = carousel({ index: 1 });
    slides.pull(0.1);
    slides.letGo();
    expect([slides.index, slides.pulled]).toEqual([1, 0]);
  });

  test('pulls in vain beyond the first and the last slide', () => {
    const slides = carousel();
    slides.pull(-0.4);
    expect(slides.pulled).toBe(-0.1);
    slides.letGo();
    expect(slides.index).toBe(0);
    slides.show(2);
    slides.pull(0.9);
    slides.letGo();
    expect(slides.index).toBe(2);
  });

  test('keeps the slides from turning while it is down', () => {
    const slides = carousel();
    slides.pull(0.05);
    expect(slides.turning).toBe(false);
    slides.letGo();
    expect(slides.turning).toBe(true);
  });
});
