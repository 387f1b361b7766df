// Stands in a file ahead of the main script: a page that came drawn can be clicked before its code is there.
import { keptClick } from './keptClick.ts';

addEventListener('click', (event) => keptClick.keep(event), true);
