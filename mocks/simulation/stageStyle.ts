/** The look of a simulation's page, which is a page of its own and follows the reader's scheme. */
export const STAGE_STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#076958,#56c0a8);--line:light-dark(#dad7d3,#3c3f43);--soft:light-dark(#59554f,#bebab5);--card:light-dark(#fff,#1f2225);--case:#2b2f33;--warm:#f2a02a;--bad:#e04b49}
*{box-sizing:border-box}
body{font:15px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif;margin:0;padding:20px 24px;color:light-dark(#27231f,#eceae7);background:light-dark(#fbfaf8,#16181a)}
h1{font-size:21px;margin:0}
button{font:inherit;min-height:40px;padding:0 16px;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;cursor:pointer}
button:disabled{cursor:default;opacity:.55}
button:focus-visible,input:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
button.main{color:#fff;background:#0a7c68;border-color:#0a7c68;font-weight:700}
.stage{display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:24px;margin-top:16px}
.work{min-width:0}
.tools{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:12px}
#state{margin:0;color:var(--soft)}
#said{min-height:26px;margin:12px 0 0;font-weight:700}
ol{display:grid;gap:8px;padding:0;margin:0 0 16px;list-style:none;counter-reset:step}
li{display:grid;grid-template-columns:28px 1fr;gap:8px;padding:10px 12px;background:var(--card);border:1px solid var(--line);border-radius:10px;counter-increment:step}
li::before{content:counter(step);display:grid;place-items:center;width:24px;height:24px;font-size:13px;border:1px solid var(--line);border-radius:50%}
li[data-done]::before{content:"✓";color:#fff;background:#0a7c68;border-color:#0a7c68}
li[data-done]{border-color:#1e947e}
.rack,.board{position:relative;padding:20px;color:#eceae7;background:var(--case);border-radius:14px;box-shadow:inset 0 0 0 1px #0006,inset 0 2px 0 #fff1}
.unit{display:flex;gap:12px;align-items:center;padding:14px;margin-bottom:44px;background:#3a3f45;border-radius:8px}
.unit b{flex:0 0 64px;font-size:13px}
.ports{display:flex;flex:1;gap:10px;justify-content:space-between}
.port{display:grid;justify-items:center;gap:6px}
.jack{width:44px;min-height:36px;padding:0;color:#eceae7;background:#16181a;border:2px solid #75716b;border-radius:5px;font-size:12px}
.jack[data-held]{border-color:var(--warm);box-shadow:0 0 0 3px #f2a02a66}
.jack[data-lit]{border-color:#56c0a8;box-shadow:inset 0 -4px 0 #56c0a8}
.vlan{width:52px;min-height:28px;padding:0;color:#eceae7;background:none;border-color:#98948f;font-size:12px}
.vlan[data-vlan="10"]{color:#16181a;background:#56c0a8}
.vlan[data-vlan="20"]{color:#16181a;background:#ffb250}
.pcs{display:flex;justify-content:space-around}
.pc{display:grid;justify-items:center;gap:6px;font-size:13px}
.pc i{width:72px;height:44px;background:#16181a;border:3px solid #98948f;border-radius:5px;box-shadow:0 10px 0 -6px #98948f}
.wires{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
.wires path{fill:none;stroke:#84d5c0;stroke-width:4;stroke-linecap:round}
.board{display:grid;grid-template-columns:minmax(0,1fr) 220px;gap:20px}
.board svg{width:100%;background:#16181a;border-radius:10px}
.keys{display:grid;gap:10px;align-content:start}
.keys button,.keys label{color:#eceae7;background:#3a3f45;border-color:#75716b}
.keys button[aria-pressed=true]{color:#16181a;background:#56c0a8;border-color:#56c0a8}
.keys .stop{min-height:64px;color:#fff;background:#aa2a2c;border:4px solid var(--warm);border-radius:32px;font-weight:700}
.keys .stop[aria-pressed=true]{color:#fff;background:#6a1819}
.keys label{display:grid;padding:8px 12px;border:1px solid #75716b;border-radius:8px}
.arm{transform-origin:110px 190px;rotate:-40deg;transition:rotate .4s}
.arm .fore{transform-origin:110px 90px;rotate:80deg;transition:rotate .4s}
.board[data-home] .arm{rotate:0deg}.board[data-home] .fore{rotate:60deg}
.board[data-out] .arm{rotate:38deg}.board[data-out] .fore{rotate:96deg}
@media(max-width:900px){.stage{grid-template-columns:minmax(0,1fr)}}
@media(max-width:560px){body{padding:12px}.rack,.board{padding:12px}.board{grid-template-columns:minmax(0,1fr)}.unit{flex-wrap:wrap;gap:6px;padding:10px}.unit b{flex-basis:100%}.ports{gap:2px}.jack{width:40px;min-height:40px}.vlan{width:42px}}
@media(prefers-reduced-motion:reduce){.arm,.arm .fore{transition:none}}
`;
