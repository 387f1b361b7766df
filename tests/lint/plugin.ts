// The rules of this house that no linter brings along. .oxlintrc.json switches them on.
import { blankTargets } from './blankTargets.ts';
import { colourLiterals } from './colourLiterals.ts';
import { componentCalls } from './componentCalls.ts';
import { hiddenMembers } from './hiddenMembers.ts';
import { imports } from './imports.ts';
import { literalPaths } from './literalPaths.ts';
import { productWords } from './productWords.ts';
import { rawHtml } from './rawHtml.ts';
import { timerWaits } from './timerWaits.ts';
import { typedSpaces } from './typedSpaces.ts';

export default {
  meta: { name: 'yanxi' },
  rules: {
    imports,
    'literal-paths': literalPaths,
    'colour-literals': colourLiterals,
    'raw-html': rawHtml,
    'component-calls': componentCalls,
    'blank-targets': blankTargets,
    'timer-waits': timerWaits,
    'typed-spaces': typedSpaces,
    'product-words': productWords,
    'hidden-members': hiddenMembers,
  },
};
