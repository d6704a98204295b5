import type { Paint } from '../paint.ts';
import { BODY, circle, type Drawing, line, moved, path, ROUND, rect, SCREEN, word } from '../shapes.ts';

const lens = (x: number, y: number, r: number) =>
  circle(x, y, r, '#15171b') + circle(x, y, r * 0.6, '#2c3440') + circle(x - r * 0.2, y - r * 0.25, r * 0.2, '#8fa6c4');

/** The position of the lenses distinguishes the phones of different makers. */
function lenses({ brand, shade, deep }: Paint): string {
  if (brand === 'samsung')
    return lens(36, 42, 15) + lens(36, 82, 15) + lens(36, 122, 15) + circle(70, 60, 6, '#f3e3b0');
  if (brand === 'apple')
    return rect(14, 14, 86, 86, 24, shade) + lens(37, 38, 17) + lens(37, 77, 17) + lens(77, 57, 17);
  if (brand === 'xiaomi')
    return rect(16, 16, 92, 84, 18, deep) + lens(40, 40, 16) + lens(84, 40, 16) + lens(40, 78, 12) + lens(84, 78, 12);
  if (brand === 'huawei') return rect(18, 18, 124, 62, 31, deep) + lens(50, 49, 21) + lens(108, 49, 21);
  if (brand === 'honor') return circle(80, 74, 54, shade) + lens(58, 62, 18) + lens(102, 62, 18) + lens(80, 100, 16);
  if (brand === 'oppo') return lens(44, 48, 26) + lens(44, 112, 26) + circle(84, 48, 6, '#f3e3b0');
  if (brand === 'realme')
    return (
      circle(80, 72, 50, deep) + circle(80, 72, 44, shade) + lens(80, 50, 15) + lens(60, 86, 15) + lens(100, 86, 15)
    );
  return rect(16, 16, 60, 120, 26, shade) + lens(46, 46, 18) + lens(46, 96, 18);
}

/** A landscape, rings or waves on the phone's screen. */
function wallpaper(variant: number): string {
  if (variant % 4 === 0)
    return (
      circle(104, 88, 26, '#fff', 'opacity=".75"') +
      path('M0 240l50-70 34 40 30-46 40 62v90H0z', '#1c2340', 'opacity=".45"')
    );
  if (variant % 4 === 1) return [96, 70, 44, 20].map((r) => circle(75, 170, r, '#fff', 'opacity=".16"')).join('');
  if (variant % 4 === 2)
    return (
      path('M0 190c40-40 60 30 150-20v150H0z', '#fff', 'opacity=".25"') +
      path('M0 236c50-36 90 30 150-10v100H0z', '#fff', 'opacity=".3"')
    );
  return path('M150 60C60 90 110 190 0 220V60z', '#fff', 'opacity=".2"') + circle(46, 96, 30, '#fff', 'opacity=".35"');
}

const phone: Drawing = (p) =>
  moved(
    'translate(76 64) rotate(-7 80 168)',
    rect(0, 0, 160, 338, 32, p.deep),
    rect(3, 3, 154, 332, 29, BODY),
    lenses(p),
    word(p, 76, 250, 30, p.ink),
  ) +
  moved(
    'translate(256 76) rotate(7 75 160)',
    rect(0, 0, 154, 322, 31, p.deep),
    rect(2, 2, 150, 318, 29, '#16181c'),
    `<clipPath id="glass"><rect x="8" y="8" width="138" height="306" rx="23"/></clipPath><g clip-path="url(#glass)">${rect(0, 0, 154, 322, 0, SCREEN)}${wallpaper(p.variant)}</g>`,
    circle(77, 26, 6, '#16181c'),
    rect(52, 302, 50, 4, 2, '#fff', 'opacity=".8"'),
  );

const tablet: Drawing = (p) =>
  moved(
    'rotate(-4 240 240)',
    rect(64, 104, 352, 256, 26, p.deep),
    rect(66, 106, 348, 252, 24, BODY),
    rect(76, 116, 328, 232, 16, '#16181c'),
    `<clipPath id="glass"><rect x="84" y="124" width="312" height="216" rx="9"/></clipPath><g clip-path="url(#glass)">${rect(84, 124, 312, 216, 0, SCREEN)}${moved('translate(100 60) scale(2 1)', wallpaper(p.variant))}</g>`,
    ...[0, 1, 2, 3].map((at) => rect(150 + at * 48, 300, 34, 34, 9, '#fff', 'opacity=".55"')),
  );

/** A phone case, with a hole for the lenses. */
const phoneCase: Drawing = (p) =>
  moved(
    'translate(130 54) rotate(6 110 180)',
    rect(0, 0, 190, 356, 40, p.shade),
    rect(6, 6, 178, 344, 35, BODY),
    rect(24, 24, 84, p.variant % 2 ? 84 : 130, 24, '#23262c'),
    p.variant % 2
      ? `${lens(46, 48, 15)}${lens(46, 86, 15)}${lens(86, 66, 15)}`
      : `${lens(66, 56, 17)}${lens(66, 104, 17)}`,
    p.variant % 3 === 0
      ? line('M0 300C60 250 120 330 190 270M0 330C60 280 120 356 190 300', p.shine, 8, 'opacity=".5"')
      : circle(95, 210, 44, 'none', `stroke="${p.shine}" stroke-width="7" opacity=".6"`),
    word(p, 95, 318, 26, p.ink),
  );

const glass: Drawing = (p) =>
  moved('translate(176 66) rotate(10 80 170)', rect(0, 0, 156, 326, 30, '#24272d'), rect(7, 7, 142, 312, 24, SCREEN)) +
  moved(
    'translate(96 70) rotate(-6 80 170)',
    rect(0, 0, 160, 330, 30, '#dff0f7', 'opacity=".72"'),
    rect(0, 0, 160, 330, 30, 'none', 'stroke="#fff" stroke-width="5"'),
    path('M16 250L120 20h24L16 300z', '#fff', 'opacity=".55"'),
    word(p, 80, 300, 24, '#45606c'),
  );

const charger: Drawing = (p) =>
  line('M240 330C240 420 360 420 372 330C380 270 440 300 420 210', p.shade, 14) +
  rect(404, 156, 32, 60, 8, p.deep) +
  rect(412, 132, 16, 28, 4, '#b9bec4') +
  rect(196, 62, 20, 60, 6, '#b9bec4') +
  rect(264, 62, 20, 60, 6, '#b9bec4') +
  rect(140, 110, 200, 216, 40, BODY) +
  rect(140, 110, 200, 216, 40, 'none', `stroke="${p.shade}" stroke-width="3"`) +
  rect(218, 300, 44, 14, 7, '#2b2f36') +
  word(p, 240, 232, 38, p.ink);

const cable: Drawing = (p) =>
  [112, 88, 64]
    .map((r) => circle(240, 236, r, 'none', `stroke="${r === 88 ? p.shade : p.body}" stroke-width="17"`))
    .join('') +
  line('M352 236C360 330 330 372 250 372H200', p.body, 17) +
  line('M128 236C120 150 110 120 150 96', p.body, 17) +
  rect(120, 354, 84, 36, 10, p.deep) +
  rect(92, 362, 30, 20, 4, '#b9bec4') +
  moved('rotate(-52 150 96)', rect(136, 66, 84, 36, 10, p.deep), rect(218, 74, 30, 20, 4, '#b9bec4')) +
  rect(190, 214, 100, 44, 12, p.deep) +
  word(p, 240, 244, 22, '#fff');

const powerBank: Drawing = (p) =>
  moved(
    'rotate(5 240 240)',
    rect(144, 70, 192, 330, 34, p.deep),
    rect(146, 72, 188, 326, 32, BODY),
    rect(208, 82, 64, 14, 7, '#23262c'),
    ...[0, 1, 2, 3].map((at) => circle(204 + at * 24, 366, 6, at <= p.variant % 4 ? '#7ce0a3' : p.shade)),
    line('M252 150l-36 58h48l-34 58', p.ink, 10, 'opacity=".85"'),
    word(p, 240, 328, 34, p.ink),
  );

const headphones: Drawing = (p) =>
  line('M116 286C96 120 180 70 240 70s144 50 124 216', p.deep, 30) +
  line('M122 270C106 124 186 84 240 84s134 40 118 186', p.body, 14) +
  moved(
    'rotate(8 118 300)',
    rect(70, 222, 84, 156, 42, p.deep),
    rect(94, 226, 62, 148, 31, BODY),
    rect(142, 236, 30, 128, 15, '#2a2d33'),
  ) +
  moved(
    'rotate(-8 362 300)',
    rect(326, 222, 84, 156, 42, p.deep),
    rect(324, 226, 62, 148, 31, BODY),
    rect(308, 236, 30, 128, 15, '#2a2d33'),
  ) +
  word(p, 240, 78, 22, p.ink);

const bud = (p: Paint) =>
  rect(44, 40, 30, 120, 15, ROUND) +
  circle(52, 46, 40, BODY) +
  path('M20 26a40 40 0 0 0-8 42l-16 10c-10-24-6-44 4-60z', '#2a2d33') +
  circle(60, 40, 7, p.deep);

const earbuds: Drawing = (p) =>
  moved('translate(112 58) rotate(-14 50 80)', bud(p)) +
  moved('translate(372 50) scale(-1 1) rotate(-14 50 80)', bud(p)) +
  rect(126, 226, 228, 164, 66, p.shade) +
  rect(128, 228, 224, 160, 64, BODY) +
  line('M130 284h220', p.shade, 4) +
  circle(240, 304, 6, '#7ce0a3') +
  word(p, 240, 352, 28, p.ink);

const watch: Drawing = (p) =>
  path('M178 40h124l14 120H164zM164 320h152l-14 120H178z', p.shade) +
  path('M184 40h112l8 120H176zM176 320h128l-8 120H184z', BODY) +
  rect(128, 122, 224, 236, p.variant % 2 ? 112 : 66, '#4c5158') +
  rect(136, 130, 208, 220, p.variant % 2 ? 104 : 58, '#16181c') +
  rect(350, 206, 16, 54, 8, '#4c5158') +
  `<text x="240" y="236" font-size="62" fill="#fff">10:${String(10 + p.variant)}</text>` +
  circle(196, 290, 20, 'none', `stroke="${p.scene[0]}" stroke-width="9"`) +
  circle(284, 290, 20, 'none', `stroke="${p.scene[1]}" stroke-width="9"`) +
  word(p, 240, 182, 22, '#c8ced6');

const buttonPhone: Drawing = (p) =>
  rect(168, 44, 144, 362, 34, p.deep) +
  rect(170, 46, 140, 356, 32, BODY) +
  rect(186, 84, 108, 118, 10, '#16181c') +
  rect(192, 90, 96, 106, 6, SCREEN) +
  word(p, 240, 74, 20, p.ink) +
  rect(214, 216, 52, 34, 14, p.shine) +
  [0, 1, 2, 3]
    .map((row) => [0, 1, 2].map((at) => rect(186 + at * 38, 264 + row * 32, 32, 24, 8, p.shine)).join(''))
    .join('');

export const phones = {
  phone,
  'button-phone': buttonPhone,
  tablet,
  case: phoneCase,
  glass,
  charger,
  cable,
  'power-bank': powerBank,
  headphones,
  earbuds,
  watch,
};
