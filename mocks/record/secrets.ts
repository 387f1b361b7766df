// Removes secrets from recordings: tokens, passwords, codes, cookies.
import { isSecret, REMOVED, withoutAddressSecrets } from '../world/secretNames.ts';
import type { Content, Exchange } from './Exchange.ts';

/** Shorter ones occur in other text by chance. */
const TELLING = 8;

/** Removes secrets from exchanges. One that was found once is removed wherever it appears again. */
export class Cleaner {
  readonly #met = new Set<string>();

  /** Headers are not stored, but secrets in them must not appear elsewhere either. */
  meetHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): void {
    for (const [name, value] of Object.entries(headers)) {
      if (!isSecret(name, false) || value === undefined) continue;
      for (const part of [value].flat().flatMap((text) => text.split(/[\s;,=]+/))) this.#meet(part);
    }
  }

  clean(exchange: Exchange): Exchange {
    const known: Exchange = {
      ...exchange,
      query: this.#fields(exchange.query),
      sent: this.#content(exchange.sent, true),
      answer: this.#content(exchange.answer, false),
    };
    return {
      ...known,
      path: this.#text(known.path),
      query: this.#texts(known.query),
      headers: this.#texts(known.headers),
      sent: this.#contentTexts(known.sent),
      answer: this.#contentTexts(known.answer),
    };
  }

  #meet(secret: string): void {
    if (secret.length >= TELLING && secret !== REMOVED) this.#met.add(secret);
  }

  #content(content: Content, sent: boolean): Content {
    if (content.as === 'form') return { as: 'form', fields: this.#fields(content.fields) };
    return content.as === 'json' ? { as: 'json', value: this.#json(content.value, sent) } : content;
  }

  #fields(fields: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, isSecret(name, true) ? this.#remove(value) : value]),
    );
  }

  #json(value: unknown, sent: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#json(item, sent));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]: [string, unknown]) => [
        name,
        typeof inner === 'string' && isSecret(name, sent) ? this.#remove(inner) : this.#json(inner, sent),
      ]),
    );
  }

  /** An empty value is no secret, and its being empty may matter. */
  #remove(secret: string): string {
    this.#meet(secret);
    return secret === '' ? secret : REMOVED;
  }

  #contentTexts(content: Content): Content {
    switch (content.as) {
      case 'json': {
        const value: unknown = JSON.parse(this.#text(JSON.stringify(content.value)));
        return { as: 'json', value };
      }
      case 'form':
        return { as: 'form', fields: this.#texts(content.fields) };
      case 'text':
        return { as: 'text', text: this.#text(content.text) };
      case 'nothing':
      case 'base64':
      case 'cut':
        return content;
    }
  }

  #texts(fields: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, this.#text(value)]));
  }

  #text(text: string): string {
    let cleaned = withoutAddressSecrets(text);
    for (const secret of this.#met) cleaned = cleaned.replaceAll(secret, REMOVED);
    return cleaned;
  }
}
