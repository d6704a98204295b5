/** The style of the overlay. It is a constructed style sheet, which every security policy allows. */
const css = `
:host { all: initial !important; display: contents !important; }
[hidden] { display: none !important; }
@media print { aside { display: none; } }
aside {
  --ink: #f3f6f4; --pale: #b7c4bd; --surface: #14211c; --raised: #22332c; --line: #4d6358; --accent: #7fd6b0; --fault: #ffb4a8;
  color: var(--ink); font: 14px/1.6 system-ui, sans-serif;
  position: fixed; inset: auto; inline-size: 0; block-size: 0; margin: 0; padding: 0; border: 0; overflow: visible;
}
code, pre { font: 12px/1.5 ui-monospace, monospace; }
code { unicode-bidi: isolate; overflow-wrap: anywhere; }
button, select { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; }
button { min-block-size: 32px; padding-inline: 12px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }

.inspector-button {
  position: fixed; z-index: 2147483647; inset-block-end: 8px; inset-inline-end: 8px;
  min-block-size: 44px; background: var(--surface); border-color: var(--accent);
}
.inspector {
  position: fixed; z-index: 2147483646; box-sizing: border-box; display: flex; flex-direction: column; gap: 8px;
  inset-block: 8px 60px; inset-inline-end: 8px; inline-size: min(400px, calc(100vw - 16px)); padding: 12px;
  background: var(--surface); border: 1px solid var(--accent); border-radius: 10px; box-shadow: 0 8px 32px rgb(0 0 0 / 40%);
}
[data-page="rtl"] > :is(.inspector-button, .inspector) { inset-inline: 8px auto; }
@media (max-width: 640px) { .inspector { inset-block-start: 50vh; } .help { display: none; } }
h2 { margin: 0; font-size: 16px; line-height: 1.4; }
.help { margin: 0; color: var(--pale); font-size: 12px; }
label { display: flex; align-items: center; gap: 8px; }
select { flex: 1; min-inline-size: 0; min-block-size: 32px; }
ul { margin: 0; padding: 3px; list-style: none; overflow: auto; overscroll-behavior: contain; }
li { border-block-start: 1px solid var(--line); }
summary { min-block-size: 24px; padding: 4px; cursor: pointer; border-radius: 4px; }
.host > summary { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
summary b { margin-inline-end: 8px; }
.state { margin-inline-end: 8px; }
.hint { color: var(--pale); font-size: 12px; }
.count { margin-inline-end: 8px; padding-inline: 8px; border: 1px solid var(--fault); border-radius: 99px; color: var(--fault); font-size: 12px; }
li[data-current] > details > summary { background: var(--raised); }
dl { margin: 0 0 8px; padding-inline: 8px; }
dt { margin-block-start: 8px; color: var(--pale); font-size: 12px; }
dt.island { margin-block-start: 12px; padding-block-start: 4px; border-block-start: 1px dashed var(--line); color: var(--accent); }
dd { margin: 0; }
dd p { margin: 0; }
dd > code, p:first-child > code { display: block; }
pre { margin: 0; padding: 8px; white-space: pre-wrap; overflow-wrap: anywhere; background: #0b1410; border-radius: 6px; text-align: start; }
.error, .request { margin-block-end: 6px; padding-inline-start: 8px; border-inline-start: 3px solid var(--line); }
.error { border-color: var(--fault); }

.boxes { position: fixed; inset: 0; z-index: 2147483645; overflow: hidden; pointer-events: none; }
.box { position: absolute; box-sizing: border-box; border: 2px dashed #6b7280; --label: #4b5563; }
.box[data-state="idle"] { border: 2px solid #2563eb; --label: #1d4ed8; }
.box[data-state="loading"] { border: 2px solid #b45309; --label: #92400e; }
.box[data-state="error"] { border: 2px solid #dc2626; --label: #b91c1c; }
.box[data-state="done"] { border: 2px solid #15803d; --label: #166534; }
.box span {
  position: absolute; inset-block-end: 100%; inset-inline-start: -2px; padding-inline: 4px; white-space: nowrap;
  line-height: 14px; color: #fff; background: var(--label);
}
.box code { font-size: 10px; }
.box[data-current] { z-index: 1; outline: 4px solid #f59e0b; }
@media (forced-colors: active) {
  .inspector-button, .inspector, .box, .count { border-color: CanvasText; }
  .box[data-current] { outline-color: Highlight; }
  .error { border-color: Mark; }
}
`;

export const styleSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
