import { BODY, circle, type Drawing, line, moved, path, ROUND, rect, SCREEN, word } from '../shapes.ts';

/** Folded, one on the other: sheets, towels, blankets. */
const textile: Drawing = (p) =>
  [0, 1, 2, 3]
    .map(
      (at) =>
        rect(84 + at * 6, 316 - at * 66, 312 - at * 12, 76, 34, at % 2 ? BODY : p.shade) +
        line(`M${110 + at * 6} ${354 - at * 66}h${250 - at * 12}`, at % 2 ? p.shade : p.body, 5),
    )
    .join('') +
  (p.variant % 2
    ? [0, 1, 2, 3, 4].map((at) => circle(150 + at * 45, 140, 10, p.shine)).join('')
    : line('M120 140h240', p.shine, 8)) +
  rect(190, 84, 100, 320, 6, p.deep, 'opacity=".9"') +
  word(p, 240, 250, 24, '#fff');

const pillow: Drawing = (p) =>
  path('M80 150c60 20 260 20 320 0 24 60 24 140 0 200-60-20-260-20-320 0-24-60-24-140 0-200z', BODY) +
  path(
    'M110 176c60 14 200 14 260 0 16 46 16 100 0 148-60-14-200-14-260 0-16-46-16-100 0-148z',
    p.shine,
    'opacity=".45"',
  ) +
  rect(330, 300, 60, 40, 6, p.deep) +
  word(p, 360, 326, 18, '#fff');

const curtain: Drawing = (p) =>
  rect(150, 90, 180, 280, 4, '#dff0f7') +
  line('M240 90v280M150 220h180', '#fff', 10) +
  rect(60, 62, 360, 16, 8, '#8a6a44') +
  path('M84 76h96c0 130-10 220-60 324H84z', BODY) +
  path('M396 76h-96c0 130 10 220 60 324h36z', BODY) +
  line(
    'M108 80c4 100 0 220-6 310M140 80c2 90-10 200-24 280M372 80c-4 100 0 220 6 310M340 80c-2 90 10 200 24 280',
    p.shade,
    5,
  );

const sofa: Drawing = (p) =>
  rect(82, 360, 18, 40, 6, '#6b4630') +
  rect(380, 360, 18, 40, 6, '#6b4630') +
  rect(86, 150, 308, 170, 40, p.shade) +
  rect(50, 220, 80, 150, 36, BODY) +
  rect(350, 220, 80, 150, 36, BODY) +
  rect(112, 170, 126, 110, 24, BODY) +
  rect(242, 170, 126, 110, 24, BODY) +
  rect(116, 272, 248, 98, 22, p.body) +
  line('M240 280v86', p.shade, 5) +
  moved('rotate(-10 160 240)', rect(126, 206, 70, 70, 14, p.scene[0]));

const chair: Drawing = (p) =>
  rect(150, 50, 180, 190, 40, p.deep) +
  rect(156, 54, 168, 178, 36, BODY) +
  rect(128, 250, 224, 56, 26, p.shade) +
  rect(226, 300, 28, 60, 6, '#4c5158') +
  line('M240 356l-90 40M240 356l90 40M240 356v44', '#4c5158', 14) +
  circle(150, 400, 10, '#2a2d33') +
  circle(330, 400, 10, '#2a2d33') +
  circle(240, 404, 10, '#2a2d33') +
  word(p, 240, 150, 28, p.ink);

const table: Drawing = (p) =>
  rect(110, 110, 60, 140, 12, p.shade) +
  rect(310, 110, 60, 140, 12, p.shade) +
  rect(210, 90, 60, 150, 12, p.shade) +
  path('M70 220h340l30 50H40z', BODY) +
  rect(40, 268, 400, 18, 4, p.deep) +
  rect(70, 286, 22, 116, 4, p.shade) +
  rect(388, 286, 22, 116, 4, p.shade) +
  circle(240, 232, 26, '#fff', 'opacity=".8"') +
  circle(240, 226, 14, p.scene[0]);

const wardrobe: Drawing = (p) =>
  rect(86, 50, 308, 340, 10, p.deep) +
  rect(94, 58, 144, 324, 6, BODY) +
  rect(242, 58, 144, 324, 6, BODY) +
  (p.variant % 2
    ? rect(260, 80, 108, 280, 4, '#dfeef4') + path('M270 330L350 100h18L290 350z', '#fff', 'opacity=".6"')
    : rect(112, 80, 108, 120, 4, 'none', `stroke="${p.shade}" stroke-width="4"`) +
      rect(260, 80, 108, 120, 4, 'none', `stroke="${p.shade}" stroke-width="4"`)) +
  rect(222, 210, 8, 50, 4, '#d9b25f') +
  rect(250, 210, 8, 50, 4, '#d9b25f') +
  rect(100, 388, 24, 16, 4, p.deep) +
  rect(356, 388, 24, 16, 4, p.deep);

const bed: Drawing = (p) =>
  rect(60, 110, 360, 200, 24, p.deep) +
  rect(70, 120, 340, 150, 18, p.shade) +
  rect(96, 210, 130, 74, 28, '#fff') +
  rect(254, 210, 130, 74, 28, '#fff') +
  path('M52 290c0-20 14-28 34-28h308c20 0 34 8 34 28v80H52z', BODY) +
  path('M52 300c120 20 256 20 376 0v26c-120 20-256 20-376 0z', p.scene[0], 'opacity=".8"') +
  rect(60, 368, 24, 34, 6, p.deep) +
  rect(396, 368, 24, 34, 6, p.deep);

const shelves: Drawing = (p) =>
  rect(96, 50, 288, 350, 8, p.deep) +
  [0, 1, 2]
    .map(
      (row) =>
        rect(108, 62 + row * 112, 264, 102, 4, p.shade) +
        [0, 1, 2, 3, 4, 5, 6]
          .filter((at) => (at + row + p.variant) % 4)
          .map((at) =>
            rect(
              116 + at * 36,
              82 + row * 112 + ((at * 7 + row * 5) % 18),
              28,
              82 - ((at * 7 + row * 5) % 18),
              3,
              [p.scene[0], p.scene[1], '#f0e7d5', '#5d7389'][(at + row) % 4] as string,
            ),
          )
          .join(''),
    )
    .join('');

const sideboard: Drawing = (p) =>
  rect(120, 96, 240, 140, 8, '#1b1d21') +
  rect(128, 104, 224, 122, 4, SCREEN) +
  rect(226, 234, 28, 26, 2, '#2a2d33') +
  rect(50, 258, 380, 116, 10, BODY) +
  line('M176 264v104M304 264v104', p.shade, 5) +
  circle(160, 316, 6, '#d9b25f') +
  circle(320, 316, 6, '#d9b25f') +
  rect(80, 372, 20, 34, 4, p.deep) +
  rect(380, 372, 20, 34, 4, p.deep);

const lamp: Drawing = (p) =>
  path('M170 70h140l54 150H116z', BODY) +
  path('M116 220h248l-10 16H126z', '#fff3c4') +
  path('M130 236h220l60 140H70z', '#fff0b3', 'opacity=".35"') +
  rect(230, 236, 20, 130, 6, '#8a6a44') +
  rect(168, 362, 144, 38, 16, p.deep) +
  word(p, 240, 168, 28, p.ink);

const chandelier: Drawing = (p) =>
  line('M240 30v120', p.deep, 8) +
  circle(240, 170, 34, ROUND) +
  [-1, 1]
    .map((side) =>
      line(
        `M240 180c${side * 40} 90 ${side * 150} 60 ${side * 150} -10M240 180c${side * 20} 70 ${side * 76} 60 ${side * 76} 20`,
        p.body,
        11,
      ),
    )
    .join('') +
  [90, 164, 316, 390]
    .map(
      (x, at) =>
        rect(x - 20, at % 3 ? 160 : 130, 40, 52, 14, '#fff3c4') +
        circle(x, at % 3 ? 186 : 156, 34, '#fff0b3', 'opacity=".4"'),
    )
    .join('') +
  [170, 240, 310].map((x) => path(`M${x} 270l14 30-14 34-14-34z`, '#dff0f7')).join('');

const mirror: Drawing = (p) =>
  (p.variant % 2
    ? circle(240, 226, 168, ROUND) + circle(240, 226, 142, '#dfeef4')
    : rect(120, 46, 240, 356, 120, ROUND) + rect(144, 70, 192, 308, 96, '#dfeef4')) +
  path('M190 300l110-170 22 14-104 166z', '#fff', 'opacity=".7"');

const clock: Drawing = (p) =>
  circle(240, 228, 172, p.deep) +
  circle(240, 224, 168, BODY) +
  circle(240, 224, 138, '#fffdf8') +
  [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
    .map((turn) => moved(`rotate(${turn} 240 224)`, rect(236, 98, 8, turn % 90 ? 14 : 26, 4, p.deep)))
    .join('') +
  moved(`rotate(${p.variant * 30} 240 224)`, line('M240 224v-64', '#2a2d33', 12)) +
  line('M240 224l72 40', '#2a2d33', 8) +
  circle(240, 224, 12, p.scene[0]) +
  word(p, 240, 320, 22, '#4d565c');

const frame: Drawing = (p) =>
  rect(70, 70, 340, 310, 6, p.deep) +
  rect(74, 74, 332, 302, 4, BODY) +
  rect(102, 102, 276, 246, 2, '#fffdf8') +
  `<clipPath id="glass"><rect x="124" y="124" width="232" height="202"/></clipPath><g clip-path="url(#glass)">${rect(124, 124, 232, 202, 0, SCREEN)}${circle(300, 176, 30, '#fff', 'opacity=".8"')}${path('M124 290l76-80 60 56 50-60 60 80v60H124z', '#1c2340', 'opacity=".45"')}</g>`;

const pot: Drawing = (p) =>
  rect(216, 96, 48, 28, 10, '#2a2d33') +
  path('M104 190c0-44 60-70 136-70s136 26 136 70z', '#dfe9ee', 'opacity=".95"') +
  rect(92, 184, 296, 22, 11, p.deep) +
  path('M104 204h272v130a50 50 0 0 1-50 50H154a50 50 0 0 1-50-50z', ROUND) +
  rect(40, 226, 70, 30, 12, '#2a2d33') +
  rect(370, 226, 70, 30, 12, '#2a2d33') +
  word(p, 240, 306, 34, p.ink);

const pan: Drawing = (p) =>
  moved(
    'rotate(-14 240 240)',
    rect(330, 216, 146, 36, 18, '#2a2d33'),
    circle(206, 236, 154, p.deep),
    circle(206, 232, 148, BODY),
    circle(206, 232, 116, p.shade),
    circle(206, 232, 60, 'none', `stroke="${p.body}" stroke-width="4"`),
    word(p, 206, 244, 28, p.ink),
  );

const tray: Drawing = (p) =>
  rect(40, 210, 50, 60, 20, p.deep) +
  rect(390, 210, 50, 60, 20, p.deep) +
  rect(66, 130, 348, 230, 34, p.deep) +
  rect(70, 130, 340, 220, 32, BODY) +
  rect(96, 154, 288, 172, 22, p.shade) +
  [0, 1, 2, 3, 4, 5].map((at) => circle(150 + (at % 3) * 90, 204 + Math.floor(at / 3) * 72, 28, p.scene[0])).join('');

const plates: Drawing = (p) =>
  circle(196, 244, 140, p.shade) +
  circle(196, 238, 138, '#fffdf8') +
  circle(
    196,
    238,
    112,
    'none',
    `stroke="${p.body}" stroke-width="14" stroke-dasharray="${p.variant % 2 ? '18 12' : '4 14'}"`,
  ) +
  circle(196, 238, 82, 'none', `stroke="${p.shade}" stroke-width="3"`) +
  circle(340, 306, 88, p.shade) +
  circle(340, 302, 86, '#fffdf8') +
  circle(
    340,
    302,
    66,
    'none',
    `stroke="${p.body}" stroke-width="12" stroke-dasharray="${p.variant % 2 ? '18 12' : '4 14'}"`,
  );

const cups: Drawing = (p) =>
  [0, 1, 2]
    .map((at) =>
      moved(
        `translate(${74 + at * 112} ${at === 1 ? 230 : 150})`,
        line('M92 40c40 0 36 60-6 60', p.shade, 12),
        path('M0 10h104c0 90-20 124-52 124S0 100 0 10z', '#fffdf8'),
        path('M2 40h100c-2 16-4 28-8 40H10c-4-12-6-24-8-40z', BODY),
        rect(-14, 138, 132, 16, 8, p.shade),
      ),
    )
    .join('');

const glasses: Drawing = (p) =>
  [0, 1, 2]
    .map((at) =>
      moved(
        `translate(${84 + at * 108} ${at === 1 ? 190 : 130})`,
        path('M0 0h96l-10 200a12 12 0 0 1-12 12H22a12 12 0 0 1-12-12z', '#e6f3f6'),
        path(
          'M4 70h88l-7 124a10 10 0 0 1-10 10H21a10 10 0 0 1-10-10z',
          p.variant % 2 ? '#b8622d' : p.scene[0],
          'opacity=".8"',
        ),
        line('M2 22h92', p.body, 9),
      ),
    )
    .join('');

const cutlery: Drawing = (p) =>
  moved(
    'rotate(-8 240 240)',
    rect(148, 210, 24, 196, 12, ROUND),
    path('M126 60h14v90h12V60h16v90h12V60h14v120c0 24-14 36-34 36s-34-12-34-36z', p.body),
    rect(308, 200, 24, 206, 12, ROUND),
    `<ellipse cx="320" cy="130" rx="46" ry="76" fill="${p.body}"/>`,
    `<ellipse cx="314" cy="124" rx="26" ry="52" fill="${p.shine}"/>`,
    path('M226 50h18c14 60 14 120 0 170h-18z', p.shade),
    rect(224, 216, 24, 190, 12, ROUND),
  );

export const household = {
  textile,
  pillow,
  curtain,
  sofa,
  chair,
  table,
  wardrobe,
  bed,
  shelves,
  sideboard,
  lamp,
  chandelier,
  mirror,
  clock,
  frame,
  pot,
  pan,
  tray,
  plates,
  cups,
  glasses,
  cutlery,
};
