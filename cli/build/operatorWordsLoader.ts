// What a plugin is and what its settings are for is read by operators only: browsers do without these words.
const ABOUT = /^ {2}about:\s*'[^']*',\n/m;
const SETTING_WORDS = /\s*\bv\.(?:title|description)\(\s*'[^']*',?\s*\),?/g;
const LEFT = /^ {2}about:|\bv\.(?:title|description)\(/m;

export default function operatorWordsLoader(source: string): string {
  const rest = source.replace(ABOUT, '').replaceAll(SETTING_WORDS, '');
  if (LEFT.test(rest)) throw new Error(`应为单引号里的一段文字：${LEFT.exec(rest)?.[0] ?? ''}`);
  return rest;
}
