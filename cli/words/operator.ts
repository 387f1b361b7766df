// Sentences for operators about their deployment file; the page shows the Chinese ones, too.
import { OPERATOR_WORDS, type OperatorWords } from '#plugins/shell/operator/operatorWords.ts';
import { LANGUAGE } from './language.mjs';

const en: OperatorWords = {
  json: {
    empty: 'the file is empty; write {} if there is nothing to set',
    tooDeep: 'nested too deeply',
    lastComma: 'no comma may follow the last item',
    comment: 'JSON has no comments; remove it',
    quotes: 'text must be in double quotes "',
    endsHere: 'the file ends here; a value is missing',
    noValueBefore: (character) => `a value is missing before "${character}"`,
    meantWord: (word, meant) => `write ${meant} instead of "${word}"`,
    notANumber: (word) => `"${word}" is not a number in JSON`,
    notAValue: (word) => `"${word}" is not a value; text must be in double quotes "`,
    nameInQuotes: 'names must be in double quotes "',
    colonNotEquals: 'a colon must stand between name and value, not "="',
    noColon: 'a colon and a value are missing after the name',
    wrongClosing: (wanted, found) => `expected "${wanted}" here, not "${found}"`,
    quoteInside: 'the text ends at this double quote; inside a text, write \\"',
    noComma: 'a comma is missing here',
    unclosed: (closing, line, opening) => `"${closing}" is missing: the "${opening}" in line ${line} is not closed`,
    badEscape: (escape) => `"${escape}" is not an escape; write \\\\ for a backslash`,
    tab: 'a text cannot contain a tab; write \\t',
    endlessText: 'the text does not end: its closing " is missing',
    afterTheEnd: 'the content should have ended here, but more follows',
    chineseMark: (mark, meant) => `"${mark}" is Chinese punctuation; write "${meant}"`,
    unexpected: (character) => `"${character}" does not belong here`,
  },
  repeated: (name) => `"${name}" is repeated; the earlier one is ignored`,
  listForObject: 'expected an object { … }, found a list',
  missing: (name) => `"${name}" is missing`,
  badName: (trouble) => `the name is wrong: ${trouble}`,
  unknownName: (name, known) => `there is no setting "${name}"; there are: ${known.join(', ')}`,
  misspelt: (name, meant) => `there is no setting "${name}"; did you mean "${meant}"?`,
  noSettings: 'this plugin has no settings',
  unfit: 'not accepted',
  expected: (kinds, found) => `expected ${kinds.join(', or ')}, found ${found}`,
  values: (values) => values.join(', '),
  kinds: {
    string: 'text in double quotes',
    number: 'a number',
    boolean: 'true or false',
    list: 'a list [ … ]',
    object: 'an object { … }',
  },
  found: { null: 'null', nothing: 'nothing', list: 'a list', object: 'an object', other: (value) => value },
  rules: {
    min_value: (least) => `must be at least ${least}`,
    max_value: (most) => `must be at most ${most}`,
    min_length: (least) => `must have a length of at least ${least}`,
    max_length: (most) => `must have a length of at most ${most}`,
    non_empty: 'must not be empty',
    integer: 'must be a whole number',
    url: 'must be a URL',
    email: 'must be an email address',
    regex: 'has a wrong format',
  },
  deploymentRules: {
    address: 'must be a path that begins with /, or an address that begins with http(s)://',
    service: 'must be a path that begins with /, or an address that begins with http(s)://, without ? and #',
    origin:
      'must be an origin: scheme, host name in lower case and a port if it is not the default, no path, such as https://sso.example.edu.cn',
    header: 'cannot be the name of a request header',
    'unsent-header': 'cannot be the name of a request header: browsers do not let pages write it, or it is in use',
    contribution: 'must be written plugin:contribution, such as notes:latest',
    'time-zone': 'must be the name of a time zone, such as Asia/Shanghai',
    seconds: 'must be at least 1 second',
    base: 'must be a path that begins and ends with /, of letters, digits and -_.~, such as /learn/',
    filled: 'must not be empty',
    picture:
      'must be the address of a picture: a path that begins with / (such as /brand/logo.svg), or an address that begins with http(s)://',
    link: 'must be a path that begins with /, or an address that begins with http(s)://, mailto: or tel:',
    colour: 'must be # and six hexadecimal digits',
    seal: 'must be one or two letters',
    'front-page':
      'must be the path of another page of the platform, begin with / and have no ? and #, such as /freelessons/list',
    'host-name': 'must be a host name in lower case, without scheme and port, such as a.example.edu.cn',
  },

  off: 'the institution switched it off',
  needsMissing: (title) => `it requires "${title}", which does not exist`,
  needsOff: (title) => `it requires "${title}", which is off`,
  cycle: (path) => `plugins require each other in a circle: ${path}`,
  badSettings: (problems) => `its settings in the deployment file are invalid: ${problems.join('; ')}`,
  failed: (why) => `loading it failed: ${why}`,
  settingsWithDefaults: (name, problems) =>
    `settings of the plugin "${name}" are invalid, and their defaults are used: ${problems.join('; ')}`,
  settingsWithoutDefaults: (name, problems) =>
    `settings of the plugin "${name}" are invalid and have no defaults, so it does not run: ${problems.join('; ')}`,
  unknownPlugin: (name) => `the deployment file names a plugin that does not exist: "${name}"`,
  locked: (name) => `"${name}" cannot be switched off`,
  what: { plugin: 'plugin', route: 'route', point: 'contribution point', contribution: 'contribution' },
  duplicate: (what, name, owners) => `the ${what} "${name}" exists more than once: ${owners.join(' and ')}`,
};

export const tables = { zh: OPERATOR_WORDS, en };
export const words = tables[LANGUAGE];
