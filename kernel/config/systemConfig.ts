// The platform's name and contacts: built in, overridden by the deployment and by the server.
import { makeAutoObservable, runInAction } from 'mobx';
import packageJson from '../../package.json' with { type: 'json' };
import type { CallRequest } from '../http/call.ts';
import { getSystemConfig, type SystemConfig } from './api.ts';
import type { Deployment } from './deployment.ts';

type Send = (request: CallRequest<SystemConfig>, options: { tips: false }) => Promise<SystemConfig>;
type Said = { readonly [Name in keyof SystemConfig]?: SystemConfig[Name] | undefined };
type Words = Pick<Deployment, 'systemName'> & { contacts: Said };

const BUILT_IN: SystemConfig = {
  logo: '',
  systemName: '研习实训平台',
  systemVersion: packageJson.version,
  contactNumber: '',
  email: '',
  cooperateContactList: [],
};

/** @example document.title = `${title} - ${kernel.systemConfig.value.systemName}`; */
export class SystemConfigStore {
  readonly #deployment: Words;
  #send: Send | undefined;
  /** The server's answer, once there is one. */
  answer: SystemConfig | undefined = undefined;

  constructor(deployment: Words) {
    this.#deployment = deployment;
    makeAutoObservable(this);
  }

  /** For names the server overrides the deployment, for contacts the deployment overrides the server. */
  get value(): SystemConfig {
    const { systemName = '', contacts } = this.#deployment;
    return [{ systemName }, this.answer, contacts].reduce<SystemConfig>(overlaid, BUILT_IN);
  }

  /** Asks the server; resolves to whether it answered. */
  async load(send: Send): Promise<boolean> {
    this.#send = send;
    const answer = await send(getSystemConfig.with({}), { tips: false }).catch(() => undefined);
    runInAction(() => (this.answer = answer));
    return answer !== undefined;
  }

  /** Asks again if there was no answer. */
  tryAgain(): void {
    if (this.#send && !this.answer) void this.load(this.#send);
  }
}

/** Empty values override nothing. */
function overlaid(below: SystemConfig, above: Said = {}): SystemConfig {
  return {
    ...below,
    ...Object.fromEntries(Object.entries(above).filter(([, value]) => (value?.length ?? 0) > 0)),
  };
}
