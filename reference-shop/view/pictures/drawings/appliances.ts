import type { Paint } from '../paint.ts';
import { BODY, circle, type Drawing, line, moved, path, ROUND, rect, SCREEN, word } from '../shapes.ts';

const cabinet = (p: Paint) => rect(118, 52, 244, 348, 18, p.deep) + rect(120, 54, 240, 342, 16, BODY);

const fridge: Drawing = (p) =>
  rect(134, 40, 212, 366, 20, p.deep) +
  rect(136, 42, 208, 360, 18, BODY) +
  line('M136 170h208', p.shade, 4) +
  rect(158, 104, 12, 54, 6, p.deep) +
  rect(158, 186, 12, 90, 6, p.deep) +
  (p.variant % 2 ? rect(258, 200, 58, 84, 8, '#2a2d33') : '') +
  word(p, 264, 86, 28, p.ink) +
  line('M150 408h30M300 408h30', '#3a3e45', 8);

const washer: Drawing = (p) =>
  cabinet(p) +
  rect(120, 54, 240, 62, 16, p.shine) +
  rect(140, 72, 76, 26, 6, '#2a2d33') +
  circle(328, 85, 16, p.shade) +
  circle(240, 254, 100, p.shade) +
  circle(240, 254, 84, '#2a2d33') +
  circle(240, 254, 66, SCREEN) +
  path('M176 262c30-26 60 22 128-12a66 66 0 0 1-128 12z', '#fff', 'opacity=".35"') +
  circle(220, 226, 9, '#fff', 'opacity=".6"') +
  circle(250, 214, 6, '#fff', 'opacity=".6"') +
  word(p, 270, 94, 24, '#2b3035');

const dishwasher: Drawing = (p) =>
  cabinet(p) +
  rect(120, 54, 240, 54, 16, '#2a2d33') +
  [0, 1, 2].map((at) => circle(296 + at * 22, 81, 6, '#7cc4ff')).join('') +
  rect(160, 132, 160, 12, 6, p.shade) +
  [0, 1, 2, 3].map((at) => circle(174 + at * 44, 250, 30, '#fff', `stroke="${p.shade}" stroke-width="4"`)).join('') +
  line('M140 292h200', p.shade, 6) +
  word(p, 190, 90, 24, '#fff');

const oven: Drawing = (p) =>
  rect(84, 84, 312, 312, 20, p.deep) +
  rect(86, 86, 308, 306, 18, BODY) +
  [0, 1, 3, 4].map((at) => circle(130 + at * 55, 126, 16, p.deep)).join('') +
  rect(206, 110, 68, 32, 6, '#16181c') +
  rect(112, 172, 256, 12, 6, p.deep) +
  rect(112, 200, 256, 168, 14, '#23262c') +
  path('M126 354l130-140h60L186 354z', '#fff', 'opacity=".12"') +
  line('M130 300h220', '#8d9299', 4) +
  rect(180, 262, 120, 34, 14, '#d99a4e') +
  word(p, 240, 390, 18, p.ink);

const freezer: Drawing = (p) =>
  rect(146, 40, 188, 366, 18, p.deep) +
  rect(148, 42, 184, 360, 16, BODY) +
  [132, 222, 312].map((y) => line(`M148 ${y}h184`, p.shade, 4) + rect(206, y + 16, 68, 10, 5, p.deep)).join('') +
  word(p, 240, 94, 28, p.ink);

const blender: Drawing = (p) =>
  path('M156 118h168l-26 176H182z', '#e4f1f5', 'opacity=".95"') +
  path(`M164 ${170 + (p.variant % 3) * 20}h152l-18 ${124 - (p.variant % 3) * 20}H182z`, SCREEN, 'opacity=".85"') +
  rect(148, 92, 184, 30, 10, p.deep) +
  rect(212, 70, 56, 26, 10, p.shade) +
  line('M326 140c56 0 50 100-14 110', p.deep, 14) +
  path('M176 292h128l30 112H146z', BODY) +
  circle(240, 336, 16, p.shine) +
  word(p, 240, 390, 24, p.ink);

const kettle: Drawing = (p) =>
  path('M160 130h150l34 240a26 26 0 0 1-26 26H142a26 26 0 0 1-26-26z', BODY) +
  path('M160 130l-56 60 30 20 30-36z', p.shade) +
  path('M176 104c0-30 118-30 118 0v26H176z', p.deep) +
  circle(235, 78, 14, p.deep) +
  line('M316 140c90-10 90 190 28 200', p.deep, 22) +
  rect(204, 220, 24, 120, 12, '#dff0f7', 'opacity=".75"') +
  rect(100, 390, 270, 18, 9, '#3a3e45') +
  word(p, 270, 300, 24, p.ink);

const airFryer: Drawing = (p) =>
  path('M140 120c0-70 200-70 200 0l14 250a30 30 0 0 1-30 30H156a30 30 0 0 1-30-30z', BODY) +
  rect(178, 104, 124, 60, 16, '#16181c') +
  `<text x="240" y="146" font-size="32" fill="${p.scene[0]}">200°</text>` +
  path('M132 222h216l8 120H124z', p.deep) +
  rect(206, 236, 68, 104, 18, p.shade) +
  rect(218, 250, 44, 12, 6, p.deep) +
  word(p, 240, 206, 28, p.ink);

const toaster: Drawing = (p) =>
  rect(150, 84, 76, 120, 20, '#d9a35f') +
  rect(254, 84, 76, 120, 20, '#d9a35f') +
  rect(158, 92, 60, 100, 14, '#f0cf96') +
  rect(262, 92, 60, 100, 14, '#f0cf96') +
  path('M110 180c0-24 20-34 40-34h180c20 0 40 10 40 34v180a30 30 0 0 1-30 30H140a30 30 0 0 1-30-30z', BODY) +
  rect(136, 158, 208, 18, 9, p.deep) +
  rect(364, 220, 30, 26, 8, p.deep) +
  circle(322, 340, 18, p.deep) +
  word(p, 220, 296, 34, p.ink);

const coffeeMachine: Drawing = (p) =>
  path('M120 80h240v110H300v150h60v60H120z', BODY) +
  rect(120, 80, 240, 40, 10, p.deep) +
  circle(180, 156, 20, p.shine) +
  circle(236, 156, 10, '#c94545') +
  rect(250, 188, 80, 24, 6, '#2a2d33') +
  line('M290 212v26', '#6b4630', 6) +
  path('M254 260h72l-8 70h-56z', '#fff') +
  line('M326 274c26 0 22 34-6 34', '#fff', 8) +
  rect(108, 384, 264, 22, 8, p.deep) +
  word(p, 196, 290, 26, p.ink);

const mixer: Drawing = (p) =>
  path('M110 130c0-50 60-50 120-50h90c50 0 50 90 0 90H190v210h-80z', BODY) +
  rect(270, 168, 36, 40, 8, p.deep) +
  line('M288 208v60', '#8d9299', 8) +
  path('M204 226h172c0 110-30 140-86 140s-86-30-86-140z', '#d5dade') +
  path('M204 226h172l-2 22H206z', '#fff', 'opacity=".6"') +
  rect(96, 376, 296, 26, 13, p.deep) +
  word(p, 250, 136, 30, p.ink);

const airConditioner: Drawing = (p) =>
  rect(40, 130, 400, 150, 28, '#c3c8cd') +
  rect(40, 130, 400, 142, 26, '#f7f8f8') +
  rect(64, 240, 352, 14, 7, '#a9b0b6') +
  `<text x="366" y="200" font-size="34" fill="#4f9be0">${18 + (p.variant % 8)}°</text>` +
  [0, 1, 2].map((at) => line(`M${130 + at * 100} 306c-20 26 20 40 0 70`, '#8fc8e6', 9)).join('') +
  word(p, 120, 196, 34, '#4d565c');

const fan: Drawing = (p) =>
  rect(230, 280, 20, 100, 6, p.deep) +
  rect(150, 374, 180, 28, 14, p.deep) +
  circle(240, 180, 124, '#fff', `opacity=".6" stroke="${p.deep}" stroke-width="8"`) +
  [0, 120, 240]
    .map((turn) =>
      moved(`rotate(${turn + p.variant * 8} 240 180)`, path('M240 180c-60-30-50-104 0-100 40 4 34 60 0 100z', BODY)),
    )
    .join('') +
  circle(240, 180, 88, 'none', `stroke="${p.deep}" stroke-width="2" opacity=".5"`) +
  circle(240, 180, 22, p.deep) +
  word(p, 240, 396, 20, p.ink === '#ffffff' ? '#fff' : '#fff');

const heater: Drawing = (p) =>
  rect(110, 330, 30, 70, 8, p.deep) +
  rect(340, 330, 30, 70, 8, p.deep) +
  [0, 1, 2, 3, 4, 5, 6].map((at) => rect(88 + at * 44, 110, 38, 250, 18, at % 2 ? BODY : ROUND)).join('') +
  rect(330, 140, 70, 150, 14, '#2a2d33') +
  circle(365, 180, 18, '#e8743b') +
  circle(365, 236, 12, '#8d9299') +
  word(p, 200, 250, 40, p.ink);

const vacuum: Drawing = (p) =>
  line('M300 70c-70-10-90 90-80 190', p.deep, 14) +
  line('M300 70L400 320', '#8d9299', 16) +
  rect(358, 312, 92, 70, 14, '#3a3e45') +
  path('M70 300c0-70 60-90 130-90s110 40 110 100v40a40 40 0 0 1-40 40H110a40 40 0 0 1-40-40z', BODY) +
  circle(130, 360, 46, p.deep) +
  circle(130, 360, 20, p.shine) +
  rect(196, 240, 70, 34, 17, p.shine) +
  word(p, 224, 340, 30, p.ink);

const robot: Drawing = (p) =>
  circle(240, 244, 168, p.deep) +
  circle(240, 240, 164, BODY) +
  circle(240, 240, 132, 'none', `stroke="${p.shade}" stroke-width="4"`) +
  circle(240, 176, 46, p.deep) +
  circle(240, 176, 24, SCREEN) +
  rect(210, 330, 60, 16, 8, '#7ce0a3') +
  word(p, 240, 290, 36, p.ink);

const iron: Drawing = (p) =>
  path('M60 340c30-110 120-150 220-150h70c40 0 60 60 66 150z', BODY) +
  path('M150 250c40-70 100-90 190-86 40 2 20 40-20 40H230c-20 0-30 30-30 46z', p.deep) +
  rect(50, 338, 372, 34, 14, '#c3c8cd') +
  [0, 1, 2].map((at) => line(`M${110 + at * 60} 392c-10 14 10 20 0 34`, '#b7cbd6', 8)).join('') +
  circle(330, 276, 20, p.shine) +
  word(p, 236, 316, 28, p.ink);

const dryer: Drawing = (p) =>
  path('M110 100h190a80 80 0 0 1 0 160H110l-40 16V84z', BODY) +
  rect(60, 84, 24, 192, 8, p.deep) +
  path('M240 250h80l30 150h-76z', p.shade) +
  rect(286, 290, 22, 50, 8, p.deep) +
  circle(300, 180, 34, p.deep) +
  word(p, 190, 194, 34, p.ink);

const clipper: Drawing = (p) =>
  moved(
    'rotate(18 240 240)',
    rect(196, 120, 88, 286, 36, p.deep),
    rect(198, 122, 84, 280, 34, ROUND),
    rect(186, 78, 108, 54, 10, '#8d9299'),
    ...[0, 1, 2, 3, 4, 5, 6].map((at) => rect(190 + at * 15, 60, 9, 26, 3, '#c3c8cd')),
    rect(228, 190, 24, 60, 12, p.deep),
    word(p, 240, 330, 24, p.ink),
  );

const drill: Drawing = (p) =>
  rect(50, 164, 90, 14, 5, '#8d9299') +
  path('M136 142h40v60h-40z', '#4c5158') +
  path('M170 116h200c30 0 40 20 40 50s-10 54-40 54H170z', BODY) +
  path('M300 216h70l26 130h-70z', p.shade) +
  rect(286, 340, 134, 60, 12, '#2a2d33') +
  path('M286 226h20l6 40h-22z', '#2a2d33') +
  word(p, 270, 180, 36, p.ink);

export const appliances = {
  fridge,
  washer,
  dishwasher,
  oven,
  freezer,
  blender,
  kettle,
  'air-fryer': airFryer,
  toaster,
  'coffee-machine': coffeeMachine,
  mixer,
  'air-conditioner': airConditioner,
  fan,
  heater,
  vacuum,
  robot,
  iron,
  dryer,
  clipper,
  drill,
};
