// The position of this device, while a screen waits for it.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Position } from './distance.ts';

export type Finding = 'idle' | 'looking' | 'found' | 'denied' | 'unavailable' | 'insecure';

export const FINDING_WORDS: Readonly<Record<Finding, string>> = {
  idle: '',
  looking: '正在定位，请在询问时选择允许',
  found: '',
  denied: '没有定位的权限。请在浏览器地址栏的网站设置里允许定位，并打开系统的定位服务，再试一次',
  unavailable: '没有定到位。请打开系统的定位服务，到窗边再试一次，或用别的方式签到',
  insecure: '这个地址不能定位（需要HTTPS）。请用别的方式签到，或联系管理员',
};

/** Milliseconds after which a position is looked up again. */
const OLDEST = 5_000;
const LONGEST = 20_000;

const DENIED = 1;

export class Whereabouts {
  state: Finding = 'idle';
  /** The most accurate one so far. */
  position: Position | undefined = undefined;
  #watch: number | undefined;
  readonly #locator: () => Geolocation | undefined;

  constructor(locator: () => Geolocation | undefined = browserLocator) {
    this.#locator = locator;
    makeAutoObservable(this, { position: observableRef }, { autoBind: true });
  }

  /** Watches the position, because the first answer is often the least accurate. */
  look(): void {
    this.stop();
    const locator = this.#locator();
    if (!locator) {
      this.state = 'insecure';
      return;
    }
    this.state = 'looking';
    this.position = undefined;
    this.#watch = locator.watchPosition(this.found, this.failed, {
      enableHighAccuracy: true,
      maximumAge: OLDEST,
      timeout: LONGEST,
    });
  }

  stop(): void {
    if (this.#watch !== undefined) this.#locator()?.clearWatch(this.#watch);
    this.#watch = undefined;
  }

  private found({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): void {
    this.state = 'found';
    this.position = { latitude, longitude, accuracy: Math.round(accuracy) };
  }

  private failed({ code }: Pick<GeolocationPositionError, 'code'>): void {
    // A failed update does not void earlier positions.
    if (this.position && code !== DENIED) return;
    this.state = code === DENIED ? 'denied' : 'unavailable';
  }
}

const browserLocator = (): Geolocation | undefined =>
  isSecureContext && 'geolocation' in navigator ? navigator.geolocation : undefined;
