/** The control page looks like the product, and needs nothing of it. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fbfaf8, #16181a); --card: light-dark(#fff, #1f2225); --line: light-dark(#eae7e4, #34383d);
  --ink: light-dark(#27231f, #e9e6e2); --soft: light-dark(#75716b, #a09c96); --field: light-dark(#fff, #191b1e);
  --jade: light-dark(#0a7c68, #56c0a8); --jade-pale: light-dark(#edfaf6, #17332d); --on-jade: light-dark(#fff, #0c1f1b);
  --amber: light-dark(#8a5601, #ffb250); --amber-pale: light-dark(#fff7ef, #37290f);
  --red: light-dark(#aa2a2c, #fea199); --red-pale: light-dark(#fef4f3, #3a1d1d);
  font: 15px/1.7 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif;
  background: var(--page); color: var(--ink); scroll-padding-top: 72px; text-autospace: normal;
}
@media (prefers-reduced-motion: no-preference) { :root { scroll-behavior: smooth } }
* { box-sizing: border-box }
body { margin: 0 }
a { color: var(--jade) }
:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px }
header.top { position: sticky; top: 0; z-index: 2; background: var(--card); border-bottom: 1px solid var(--line); box-shadow: 0 1px 12px #0000000d }
header.top > div { max-width: 1240px; margin: 0 auto; padding: 8px 20px; display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center }
header.top h1 { font-size: 18px; line-height: 40px; margin: 0; white-space: nowrap }
header.top nav { display: flex; flex: 1; flex-wrap: nowrap; gap: 4px; overflow-x: auto; scrollbar-width: none }
header.top nav a { color: inherit; text-decoration: none; padding: 4px 10px; border-radius: 8px; white-space: nowrap }
header.top nav a:hover { background: var(--jade-pale); color: var(--jade) }
.now { font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--soft) }
.now b { color: var(--ink); font-weight: 600 }
main { max-width: 1240px; margin: 0 auto; padding: 20px; display: grid; gap: 20px }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 16px 20px 20px; min-width: 0 }
section > h2 { font-size: 17px; margin: 0 0 4px; display: flex; gap: 10px; align-items: baseline; flex-wrap: wrap }
section > h2 small, .soft { color: var(--soft); font-weight: 400; font-size: 13px }
h3 { font-size: 14px; margin: 16px 0 8px; color: var(--soft); font-weight: 600 }
p { margin: 4px 0 }
.two { display: grid; gap: 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)) }
.cards { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr)); margin-top: 8px }
.card { border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; display: flex; flex-direction: column; gap: 4px }
.card.on { border-color: var(--jade); background: var(--jade-pale) }
.card b { font-size: 15px } .card p { font-size: 13px; color: var(--soft); margin: 0; line-height: 1.6 }
.card form { margin-top: auto; padding-top: 8px }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
.card .row { margin-top: auto; padding-top: 8px } .card .row form { margin: 0; padding: 0 }
.name { display: flex; gap: 10px; align-items: center }
.face { width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; background: var(--jade); color: var(--on-jade); font-weight: 600; flex: none }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 0; max-width: 100% }
button, input, select, textarea { font: inherit; font-size: 14px; line-height: 1.5; min-height: 34px; padding: 4px 12px; border: 1px solid light-dark(#bebab5, #4a4f55); border-radius: 8px; background: var(--field); color: inherit; max-width: 100% }
button { white-space: nowrap; cursor: pointer; background: var(--card) } button:hover { border-color: var(--jade); color: var(--jade) }
button.main { background: var(--jade); border-color: var(--jade); color: var(--on-jade) } button.main:hover { filter: brightness(1.08) }
button.danger { color: var(--red) } button.danger:hover { border-color: var(--red) }
label { display: inline-flex; gap: 6px; align-items: center; font-size: 14px }
input[type=checkbox] { min-height: 0; accent-color: var(--jade) } input[type=number] { width: 88px }
textarea { flex: 1 1 100%; min-height: 72px; resize: vertical; font-family: "SF Mono", Consolas, "Noto Sans Mono CJK SC", ui-monospace, monospace }
code, .mono { font-family: "SF Mono", Consolas, "Noto Sans Mono CJK SC", ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere }
.big { font-size: 28px; line-height: 1.4; font-variant-numeric: tabular-nums; font-weight: 600; margin: 4px 0 8px }
.scroll { overflow: auto; max-height: 560px; margin-top: 8px; border: 1px solid var(--line); border-radius: 8px }
table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 1.5 }
th { position: sticky; top: 0; background: var(--card); text-align: left; font-weight: 600; color: var(--soft); font-size: 13px; white-space: nowrap }
th, td { padding: 6px 12px; vertical-align: top } tr + tr td, thead + tbody td { border-top: 1px solid var(--line) }
td.fit { white-space: nowrap; font-variant-numeric: tabular-nums }
td.wide { min-width: 300px; width: 60% } td small { color: var(--soft); display: block; font-size: 13px }
td.num { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.mark { display: inline-block; padding: 0 8px; border-radius: 6px; font-size: 13px; line-height: 22px; white-space: nowrap; background: var(--line) }
.mark.good { background: var(--jade-pale); color: var(--jade) } .mark.bad { background: var(--red-pale); color: var(--red) } .mark.odd { background: var(--amber-pale); color: var(--amber) }
details { font-size: 13px } summary { cursor: pointer; color: var(--soft) } details code { display: block; white-space: pre-wrap }
.empty { color: var(--soft); padding: 12px 0 4px }
.scroll .empty { padding: 12px 16px; margin: 0 }
.result { border-radius: 10px; padding: 12px 20px; background: var(--jade-pale); color: var(--jade); border: 1px solid currentColor }
.result.bad { background: var(--red-pale); color: var(--red) }
dl.pairs { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 4px 0; font-size: 14px } dl.pairs dt { color: var(--soft) } dl.pairs dd { margin: 0; overflow-wrap: anywhere }
.copy { border: 0; white-space: normal; background: none; padding: 0; min-height: 0; text-align: left; border-bottom: 1px dashed var(--line); border-radius: 0 } .copy:hover { border-color: currentColor }
.needs-script { display: none } .scripted .needs-script { display: inline-flex }
@media (max-width: 600px) { main { padding: 12px } section { padding: 14px } header.top > div { padding: 4px 12px } }
`;
