// A separate script that applies the care version before a server-drawn page is painted.
import { markCare, readCare, shownCare } from './careChoice.ts';

markCare(shownCare(readCare()));
