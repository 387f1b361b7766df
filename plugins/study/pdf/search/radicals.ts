// Radicals that look like characters and are none: files printed from browsers and office programs write ⻔ for 门.
// Unicode normalises those of the Kangxi block; of the supplement (U+2E80 to U+2EF3) it does not.

/** Each radical with the character that it represents. */
const PAIRS = [
  '⺁厂 ⺂乛 ⺃乚 ⺄乙 ⺅亻 ⺆冂 ⺇几 ⺈刀 ⺉刂 ⺊卜 ⺋㔾 ⺌小 ⺍小 ⺎兀 ⺏尣 ⺐尢 ⺑尢 ⺒巳 ⺓幺 ⺔彑',
  '⺕彐 ⺖忄 ⺗㣺 ⺘扌 ⺙攵 ⺛旡 ⺜日 ⺝月 ⺞歺 ⺟母 ⺠民 ⺡氵 ⺢氺 ⺣灬 ⺤爫 ⺥爫 ⺦丬 ⺧牛 ⺨犭 ⺩王',
  '⺪疋 ⺫目 ⺬示 ⺭礻 ⺮竹 ⺯糹 ⺰纟 ⺱罓 ⺲罒 ⺳罒 ⺴罒 ⺵网 ⺶羊 ⺷羊 ⺸羊 ⺹耂 ⺺肀 ⺻聿 ⺼肉 ⺽臼',
  '⺾艹 ⺿艹 ⻀艹 ⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见 ⻆角 ⻇角 ⻈讠 ⻉贝 ⻊足 ⻋车 ⻌辶 ⻍辶 ⻎辶 ⻏阝 ⻐钅 ⻑長',
  '⻒镸 ⻓长 ⻔门 ⻕阜 ⻖阝 ⻗雨 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻞食 ⻟飠 ⻠饣 ⻡首 ⻢马 ⻣骨 ⻤鬼 ⻥鱼',
  '⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻪黾 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻱龜 ⻲亀 ⻳龟',
];

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap((row) => row.split(' ')).flatMap(([radical, character]) =>
    radical !== undefined && character !== undefined ? [[radical, character] as const] : [],
  ),
);

export const withoutRadicals = (text: string): string =>
  text.replaceAll(/[\u2E80-\u2EF3]/g, (radical) => CHARACTERS.get(radical) ?? radical);
