// A script of its own: it runs ahead of the main one on pages that come as files. Where that one has been quicker, there
// is nothing left to do.
import { askAhead } from './askAhead.ts';
import { onEveryPage, rows } from './table.ts';

const hasStarted = performance
  .getEntriesByType('navigation')
  .some((one) => 'domContentLoadedEventStart' in one && one.domContentLoadedEventStart !== 0);
if (!hasStarted) window.askedAhead = askAhead({ rows, onEveryPage });
