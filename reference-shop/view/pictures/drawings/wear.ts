import { BODY, circle, type Drawing, line, moved, path, rect, word } from '../shapes.ts';

const sleeves =
  'M150 90L60 190l56 52 46-46v200h156V196l46 46 56-52-90-100c-30-20-50-24-60-24-6 30-54 30-60 0-10 0-30 4-60 24z';

const tshirt: Drawing = (p) =>
  path(sleeves, BODY) +
  path('M210 66c6 40 54 40 60 0', 'none', `stroke="${p.shade}" stroke-width="9"`) +
  (p.variant % 2
    ? rect(162, 250, 156, 22, 0, p.shine, 'opacity=".6"') + rect(162, 284, 156, 10, 0, p.shine, 'opacity=".6"')
    : circle(240, 220, 34, p.shine, 'opacity=".5"')) +
  word(p, 240, 226, 30, p.ink);

const shirt: Drawing = (p) =>
  path(sleeves, BODY) +
  path('M190 74l50 60 50-60 20 20-40 60-30-26-30 26-40-60z', p.shade) +
  line('M240 140v250', p.shade, 5) +
  [180, 230, 280, 330].map((y) => circle(240, y, 5, p.deep)).join('') +
  rect(266, 180, 40, 44, 4, p.shade);

const jacket: Drawing = (p) =>
  path(
    'M150 86L58 210l24 176h56l16-120v134h172V266l16 120h56l24-176-92-124c-30-20-50-22-60-22h-60c-10 0-30 2-60 22z',
    BODY,
  ) +
  path('M190 66h100l-50 84z', p.deep) +
  line('M240 150v248', p.deep, 7) +
  rect(178, 300, 46, 10, 5, p.deep) +
  rect(256, 300, 46, 10, 5, p.deep) +
  rect(154, 380, 172, 20, 6, p.deep) +
  word(p, 292, 216, 18, p.ink);

const sweater: Drawing = (p) =>
  path(
    'M150 86L58 210l24 176h56l16-120v134h172V266l16 120h56l24-176-92-124c-30-20-50-22-60-22h-60c-10 0-30 2-60 22z',
    BODY,
  ) +
  path('M194 66h92c0 34-92 34-92 0z', p.shade) +
  [180, 220, 260, 300, 340]
    .map((y, at) => line(`M160 ${y}l20-14 20 14 20-14 20 14 20-14 20 14 20-14 20 14`, at % 2 ? p.shade : p.shine, 5))
    .join('') +
  rect(154, 376, 172, 24, 6, p.shade);

/** Long and loose, open over the arms: عباءة, جلباب, قمباز. */
const abaya: Drawing = (p) =>
  path('M190 50h100l150 180-60 60-40-40 20 156H120l20-156-40 40-60-60z', BODY) +
  line('M240 60v344', p.shade, 6) +
  path('M190 50l50 60 50-60z', p.deep) +
  line('M206 84c-10 100-20 220-30 312M274 84c10 100 20 220 30 312', p.variant % 2 ? '#d2a853' : p.shade, 7) +
  line('M52 232l46 46M428 232l-46 46', p.variant % 2 ? '#d2a853' : p.shine, 9);

/** The embroidered dress: rows of cross-stitch on the chest and down the sides. */
const thobe: Drawing = (p) => {
  const stitch = ['#c23b3b', '#d98a2b', '#2f8f6b'][p.variant % 3] as string;
  const rows = (x: number, y: number, across: number, down: number) =>
    Array.from({ length: across * down }, (_, at) => {
      const cx = x + (at % across) * 16;
      const cy = y + Math.floor(at / across) * 16;
      return line(`M${cx} ${cy}l9 9M${cx + 9} ${cy}l-9 9`, stitch, 3);
    }).join('');
  return (
    path('M180 60h120l120 130-50 54-44-42 44 202H110l44-202-44 42-50-54z', BODY) +
    path('M214 60h52l-26 40z', p.deep) +
    rows(194, 112, 6, 7) +
    rows(140, 372, 13, 2) +
    rows(216, 240, 3, 8)
  );
};

const dress: Drawing = (p) =>
  path('M186 56c20 40 88 40 108 0l26 20-14 130 76 190c-80 20-204 20-284 0l76-190-14-130z', BODY) +
  rect(172, 194, 136, 20, 6, p.deep) +
  line('M190 230l-40 160M240 230v170M290 230l40 160', p.shade, 5) +
  (p.variant % 2
    ? [0, 1, 2, 3, 4, 5].map((at) => circle(160 + at * 32, 330 + (at % 2) * 30, 7, p.shine)).join('')
    : '');

const skirt: Drawing = (p) =>
  rect(168, 80, 144, 30, 6, p.deep) +
  path('M168 108h144l70 284c-90 18-194 18-284 0z', BODY) +
  line('M196 116l-50 270M226 116l-20 278M256 116l20 278M286 116l50 270', p.shade, 5);

const trousers: Drawing = (p) =>
  path('M160 60h160l26 340h-84l-22-220-22 220h-84z', BODY) +
  rect(158, 56, 164, 30, 4, p.deep) +
  line('M240 86v90M176 92c0 30 20 40 36 40M304 92c0 30-20 40-36 40', p.shade, 5);

const scarf: Drawing = (p) =>
  path(
    'M96 130c80-70 210-70 288 0 20 40-20 80-60 90l60 170-70 16-70-160c-60 20-140 10-160-40-10-30-6-56 12-76z',
    BODY,
  ) +
  line('M110 160c60 60 190 60 260 0M190 230c50 10 90 0 130-20M300 250l54 140M326 240l50 140', p.shade, 6) +
  (p.variant % 2 ? line('M130 130c60 40 160 40 220 0', p.shine, 8) : '');

const sneaker: Drawing = (p) =>
  path('M60 220c30 20 60 10 80-30l30-40c40 40 70 50 110 100l90 34c50 16 66 34 66 66H48c-8-50-6-90 12-130z', BODY) +
  path('M44 344h396c8 40-10 50-40 50H84c-34 0-44-20-40-50z', '#fffdf8') +
  line('M44 366h396', p.shade, 5) +
  line('M196 190l-34 30M228 216l-32 32M258 244l-30 32', '#fffdf8', 11) +
  path('M110 300c80 20 160-10 210-40 0 40-80 80-210 66z', p.variant % 2 ? p.shine : p.scene[0], 'opacity=".8"') +
  path('M360 286c50 14 74 34 76 64H350c-8-20-4-46 10-64z', p.shade) +
  word(p, 118, 290, 22, p.ink);

const loafer: Drawing = (p) =>
  path('M56 210c60-16 110 0 150 40 60 30 130 30 180 52 34 16 44 40 40 60H56z', BODY) +
  path('M50 360h380v22H200l-20 20H50z', p.deep) +
  path('M180 232c40 10 70 26 90 50-30 16-70 10-100-10z', p.shade) +
  line('M200 262c20-6 40-2 56 12', '#d9b25f', 8) +
  word(p, 110, 300, 24, p.ink);

const boot: Drawing = (p) =>
  path('M150 50h130v200c60 20 120 40 130 110H150z', BODY) +
  path('M144 358h270v20H270l-8 26H144z', p.deep) +
  line('M150 90h130M240 60v180', p.shade, 6) +
  rect(262, 200, 30, 18, 5, '#d9b25f') +
  word(p, 200, 310, 24, p.ink);

const handbag: Drawing = (p) =>
  line('M150 190c0-140 180-140 180 0', p.deep, 18) +
  path('M90 180h300l30 196a24 24 0 0 1-24 28H84a24 24 0 0 1-24-28z', BODY) +
  path('M90 180h300l6 50c-80 50-232 50-312 0z', p.shade) +
  rect(216, 238, 48, 34, 8, '#d9b25f') +
  word(p, 240, 352, 32, p.ink);

const backpack: Drawing = (p) =>
  line('M190 80c0-50 100-50 100 0', p.deep, 14) +
  rect(72, 210, 60, 150, 24, p.deep) +
  rect(348, 210, 60, 150, 24, p.deep) +
  path('M120 180c0-80 50-110 120-110s120 30 120 110v180a40 40 0 0 1-40 40H160a40 40 0 0 1-40-40z', BODY) +
  rect(154, 262, 172, 116, 26, p.shade) +
  line('M172 290h136', p.deep, 7) +
  line('M146 190h188', p.shade, 7) +
  rect(228, 290, 24, 34, 8, '#d9b25f') +
  word(p, 240, 160, 30, p.ink);

const suitcase: Drawing = (p) =>
  rect(196, 40, 88, 70, 12, 'none', 'stroke="#8d9299" stroke-width="12"') +
  rect(116, 96, 248, 284, 34, p.deep) +
  rect(118, 98, 244, 278, 32, BODY) +
  [160, 200, 240, 280, 320].map((x) => line(`M${x} 130v210`, p.shade, 6)).join('') +
  circle(160, 394, 15, '#2a2d33') +
  circle(320, 394, 15, '#2a2d33') +
  rect(176, 210, 128, 48, 8, p.deep) +
  word(p, 240, 244, 28, '#fff');

const briefcase: Drawing = (p) =>
  rect(186, 94, 108, 60, 16, 'none', `stroke="${p.deep}" stroke-width="16"`) +
  rect(60, 138, 360, 250, 28, BODY) +
  path('M60 166a28 28 0 0 1 28-28h304a28 28 0 0 1 28 28v60c-110 40-250 40-360 0z', p.shade) +
  rect(218, 232, 44, 40, 8, '#d9b25f') +
  word(p, 240, 346, 32, p.ink);

const wallet: Drawing = (p) =>
  rect(70, 140, 340, 240, 28, p.deep) +
  rect(96, 116, 250, 60, 8, '#e8e2d2') +
  rect(72, 150, 336, 228, 26, BODY) +
  path('M290 230h118v72H290a36 36 0 0 1 0-72z', p.shade) +
  circle(302, 266, 13, '#d9b25f') +
  line('M90 170h300M90 358h300', p.shine, 3, 'stroke-dasharray="9 8"') +
  word(p, 180, 280, 34, p.ink);

const wristwatch: Drawing = (p) =>
  path('M196 30h88l14 120H182zM182 330h116l-14 120h-88z', p.deep) +
  circle(240, 240, 124, p.shade) +
  circle(240, 240, 112, BODY) +
  circle(240, 240, 90, '#fffdf8') +
  [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
    .map((turn) => moved(`rotate(${turn} 240 240)`, rect(237, 160, 6, 14, 3, '#4d565c')))
    .join('') +
  moved(`rotate(${p.variant * 30} 240 240)`, line('M240 240v-46', '#2a2d33', 9)) +
  line('M240 240l44 26', '#2a2d33', 6) +
  rect(362, 226, 20, 28, 6, p.shade) +
  word(p, 240, 292, 18, '#4d565c');

export const wear = {
  tshirt,
  shirt,
  jacket,
  sweater,
  abaya,
  thobe,
  dress,
  skirt,
  trousers,
  scarf,
  sneaker,
  loafer,
  boot,
  handbag,
  backpack,
  suitcase,
  briefcase,
  wallet,
  wristwatch,
};
