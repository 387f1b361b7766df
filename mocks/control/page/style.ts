/** The control page has the product's colours, and needs nothing of it. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fbfaf8, #16181a); --card: light-dark(#fff, #1f2225); --line: light-dark(#eae7e4, #34383d);
  --ink: light-dark(#27231f, #e9e6e2); --soft: light-dark(#75716b, #a09c96);
  --jade: light-dark(#0a7c68, #56c0a8); --on-jade: light-dark(#fff, #0c1f1b);
  --amber: light-dark(#8a5601, #ffb250); --red: light-dark(#aa2a2c, #fea199);
  font: 15px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif;
  background: var(--page); color: var(--ink); scroll-padding-top: 72px;
}
* { box-sizing: border-box }
body { margin: 0 }
a { color: var(--jade) }
:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px }
header { position: sticky; top: 0; z-index: 2; display: flex; gap: 24px; align-items: center; padding: 4px 20px; background: var(--card); border-bottom: 1px solid var(--line) }
h1 { font-size: 18px; margin: 0; white-space: nowrap }
nav { display: flex; gap: 16px; overflow-x: auto; white-space: nowrap; padding: 6px 0 }
main { max-width: 1200px; margin: 0 auto; padding: 20px; display: grid; gap: 20px }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 20px 20px; min-width: 0 }
h2 { font-size: 17px; margin: 0 0 8px }
h3 { font-size: 14px; margin: 16px 0 4px; color: var(--soft) }
small { font-weight: 400; font-size: 13px; color: var(--soft) }
td small { display: block; overflow-wrap: break-word }
details code { display: block }
th, label { white-space: nowrap }
.soft { color: var(--soft) }
p { margin: 4px 0 }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 2px 4px 2px 0; max-width: 100% }
button, input, select, textarea { font: inherit; font-size: 14px; min-height: 32px; padding: 2px 12px; border: 1px solid var(--soft); border-radius: 8px; background: var(--page); color: inherit; max-width: 100% }
button { cursor: pointer; white-space: nowrap }
button.main { background: var(--jade); border-color: var(--jade); color: var(--on-jade) }
button.danger, .bad { color: var(--red) }
input[type=number] { width: 88px }
textarea { flex: 1 1 100% }
code { font: 13px/1.6 "SF Mono", Consolas, "Noto Sans Mono CJK SC", ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
.big { font-size: 28px; font-weight: 600; font-variant-numeric: tabular-nums }
.scroll { overflow: auto; max-height: 560px }
table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 1.5 }
th { position: sticky; top: 0; background: var(--card); text-align: left; color: var(--soft); font-size: 13px }
th, td { padding: 6px 12px 6px 0; vertical-align: top; border-bottom: 1px solid var(--line) }
.mark, .result { border: 1px solid currentColor; border-radius: 6px; padding: 0 8px; font-size: 13px; white-space: nowrap }
.result { padding: 8px 16px; font-size: 15px; white-space: normal; color: var(--jade) }
.result.bad, .mark.bad { color: var(--red) }
.mark.good { color: var(--jade) }
.mark.odd { color: var(--amber) }
@media (max-width: 600px) { main { padding: 8px } section { padding: 12px } th, td { padding-right: 8px } td input[type=number] { width: 64px } }
`;
