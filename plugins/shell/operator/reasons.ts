// Explains why a plugin does not run, and the errors of the plugins.
import type { Reason, ResolveError } from '#kernel/plugin/resolve.ts';
import type { OperatorWords } from './operatorWords.ts';

/** Sentences for operators; trainees read `screens/inactiveWords.ts`. */
export const reasonsIn = (words: OperatorWords) => ({
  describeReason(reason: Reason): string {
    switch (reason.kind) {
      case 'off':
        return words.off;
      case 'unnamed':
        return words.unnamed;
      case 'needs':
        return reason.missing ? words.needsMissing(reason.title) : words.needsOff(reason.title);
      case 'cycle':
        return words.cycle(reason.path.join(' → '));
      case 'settings':
        return words.badSettings(reason.problems);
      case 'failed':
        return words.failed(reason.message);
    }
  },

  describeError(error: ResolveError): string {
    if (error.kind === 'settings') {
      const { name, problems, running } = error;
      return running ? words.settingsWithDefaults(name, problems) : words.settingsWithoutDefaults(name, problems);
    }
    if (error.kind === 'unknown') return words.unknownPlugin(error.name);
    if (error.kind === 'locked') return words.locked(error.name);
    return words.duplicate(words.what[error.what], error.name, error.owners);
  },
});
