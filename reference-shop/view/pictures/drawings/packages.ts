import type { Paint } from '../paint.ts';
import { BODY, circle, type Drawing, emblem, line, moved, path, print, ROUND, rect, SCREEN, word } from '../shapes.ts';

const PAPER = '#fffdf8';

/** The label of every package: the brand's name, a picture of the content, and small print. */
const label = (p: Paint, x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, 10, PAPER) +
  word(p, x + width / 2, y + 34, Math.min(30, width / 5), p.deep) +
  emblem(p, x + width / 2 - height * 0.2, y + 46, height * 0.4) +
  print(x + width * 0.25, y + height - 26, width * 0.5, 2, p.deep);

const bottle: Drawing = (p) =>
  rect(204, 48, 72, 62, 10, p.deep) +
  path('M196 104h88c6 40 46 50 46 100v176a22 22 0 0 1-22 22H172a22 22 0 0 1-22-22V204c0-50 40-60 46-100z', ROUND) +
  label(p, 160, 220, 160, 150);

const pump: Drawing = (p) =>
  path('M222 60h80c20 0 30 12 30 26h-24c0-8-6-8-12-8h-44v40h-30z', p.deep) +
  rect(196, 112, 88, 34, 8, p.deep) +
  rect(150, 140, 180, 262, 34, ROUND) +
  label(p, 162, 200, 156, 160);

const spray: Drawing = (p) =>
  rect(202, 64, 76, 70, 14, p.deep) + rect(174, 126, 132, 276, 26, ROUND) + label(p, 180, 190, 120, 160);

const tube: Drawing = (p) =>
  path('M150 60h180l-24 280H174z', BODY) +
  rect(150, 50, 180, 22, 4, p.shade) +
  rect(188, 340, 104, 56, 12, p.deep) +
  word(p, 240, 150, 30, p.ink) +
  emblem(p, 204, 176, 72) +
  print(200, 290, 80, 2, p.ink);

const jar: Drawing = (p) =>
  rect(150, 84, 180, 52, 12, p.deep) +
  path('M140 134h200c24 10 30 30 30 60v160a44 44 0 0 1-44 44H154a44 44 0 0 1-44-44V194c0-30 6-50 30-60z', ROUND) +
  label(p, 134, 190, 212, 170);

const pouch: Drawing = (p) =>
  path('M132 74h216l22 310c0 12-8 18-20 18H130c-12 0-20-6-20-18z', BODY) +
  rect(128, 66, 224, 30, 4, p.deep) +
  line('M132 112h216', p.shade, 3, 'stroke-dasharray="8 8"') +
  label(p, 150, 164, 180, 190);

const sack: Drawing = (p) =>
  path('M140 110c60-30 140-30 200 0 40 80 50 200 30 270-40 30-220 30-260 0-20-70-10-190 30-270z', BODY) +
  path('M150 108c20-40 160-40 180 0-40 24-140 24-180 0z', p.shade) +
  line('M150 116c60 22 120 22 180 0', p.deep, 8) +
  label(p, 152, 190, 176, 170);

const box: Drawing = (p) =>
  path('M120 110l44-40h236l-40 40z', p.shine) +
  path('M360 110l40-40v280l-40 48z', p.shade) +
  rect(120, 110, 240, 288, 4, BODY) +
  label(p, 146, 150, 188, 208);

/** A box on its side, as used for toys and sets: it shows a scene with its content. */
const set: Drawing = (p) =>
  path('M52 150l34-30h356l-32 30z', p.shine) +
  path('M410 150l32-30v220l-32 44z', p.shade) +
  rect(52, 150, 358, 240, 4, BODY) +
  rect(68, 208, 326, 166, 10, SCREEN) +
  circle(231, 290, 92, '#fff', 'opacity=".35"') +
  emblem(p, 166, 226, 130) +
  word(p, 231, 194, 34, p.ink);

const can: Drawing = (p) =>
  path('M110 120h180l60 60v210a14 14 0 0 1-14 14H110a14 14 0 0 1-14-14V134a14 14 0 0 1 14-14z', BODY) +
  rect(290, 84, 60, 56, 10, p.deep) +
  path('M140 80h110v44H140z', p.shade) +
  rect(160, 94, 70, 30, 8, PAPER) +
  label(p, 116, 200, 210, 176);

const flask: Drawing = (p) =>
  rect(204, 52, 72, 66, 12, '#c9a24f') +
  rect(222, 112, 36, 30, 0, '#e4f1f5') +
  path('M130 150c0-12 8-18 20-18h180c12 0 20 6 20 18v230a22 22 0 0 1-22 22H152a22 22 0 0 1-22-22z', '#e9f3f5') +
  path('M142 210h196v168a14 14 0 0 1-14 14H156a14 14 0 0 1-14-14z', SCREEN, 'opacity=".8"') +
  label(p, 170, 236, 140, 130);

const lipstick: Drawing = (p) =>
  path('M206 180V104c0-16 40-40 62-44 8 0 8 10 8 20v100z', BODY) +
  rect(196, 176, 90, 60, 6, '#d9b25f') +
  rect(180, 230, 122, 172, 12, '#2a2d33') +
  rect(180, 250, 122, 6, 0, '#d9b25f') +
  word(p, 241, 330, 24, '#e7cf95');

const polish: Drawing = (p) =>
  rect(206, 54, 68, 170, 18, '#2a2d33') +
  path('M150 240c0-20 14-28 34-28h112c20 0 34 8 34 28v130a30 30 0 0 1-30 30H180a30 30 0 0 1-30-30z', BODY) +
  path('M166 246c0-12 8-18 20-18h12v160h-12c-12 0-20-6-20-18z', '#fff', 'opacity=".35"') +
  word(p, 248, 322, 26, p.ink);

const book: Drawing = (p) =>
  moved(
    'rotate(-4 240 240)',
    rect(128, 66, 240, 336, 10, p.deep),
    rect(140, 74, 224, 326, 4, PAPER),
    rect(112, 58, 240, 336, 10, BODY),
    rect(112, 58, 26, 336, 10, p.shade),
    circle(246, 236, 76, p.shine, 'opacity=".5"'),
    emblem(p, 190, 180, 112),
    rect(162, 92, 168, 8, 4, p.ink, 'opacity=".8"'),
    rect(186, 112, 120, 8, 4, p.ink, 'opacity=".6"'),
    word(p, 246, 362, 26, p.ink),
  );

const notebook: Drawing = (p) =>
  moved(
    'rotate(4 240 240)',
    rect(120, 66, 240, 336, 14, BODY),
    ...Array.from({ length: 11 }, (_, at) =>
      circle(122, 92 + at * 29, 9, '#e7e9ea', `stroke="${p.deep}" stroke-width="4"`),
    ),
    label(p, 166, 130, 160, 150),
  );

export const packages = {
  bottle,
  pump,
  spray,
  tube,
  jar,
  pouch,
  sack,
  box,
  set,
  can,
  flask,
  lipstick,
  polish,
  book,
  notebook,
};
