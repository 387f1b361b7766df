// The tables as one list: what the specification asks for, and whether it stands.
import { CALLS } from './calls.ts';
import { CONSTANTS } from './constants.ts';
import { MESSAGES, STATUSES } from './messages.ts';
import { bare, type Product } from './product.ts';
import { ROUTES } from './routes.ts';
import { SCREEN_CALLS } from './screenCalls.ts';

export type Kind = 'routes' | 'calls' | 'messages' | 'constants';

export interface SpecRow {
  kind: Kind;
  /** The section of the specification, as it is printed. */
  section: string;
  /** Its name in the report. */
  key: string;
  stands: boolean;
}

export async function specRows(product: Product): Promise<SpecRow[]> {
  const routes = ROUTES.map((route) => row('routes', '2 routes', route.path, product.hasRoute(route)));
  const calls = CALLS.map(({ line }) => row('calls', '7 calls', line, product.calls.has(bare(line))));
  const needed = SCREEN_CALLS.map(({ line }) =>
    row('calls', '2 calls of its screens', line, product.calls.has(bare(line))),
  );
  const messages = MESSAGES.map((message) =>
    row('messages', `${message.section} messages`, message.text, product.hasMessage(message)),
  );
  const statuses = Object.entries(STATUSES).map(([status, text]) => {
    const shown = product.statusText(Number(status));
    return row('messages', '8 messages', `HTTP ${status}`, text === undefined ? Boolean(shown) : shown === text);
  });
  const constants = await Promise.all(
    CONSTANTS.map(async (constant) =>
      row('constants', `${constant.section} constants`, constant.name, await product.hasConstant(constant)),
    ),
  );
  return [...routes, ...needed, ...messages, ...calls, ...statuses, ...constants];
}

function row(kind: Kind, section: string, key: string, stands: boolean): SpecRow {
  return { kind, section, key, stands };
}
