import { BODY, circle, type Drawing, line, moved, path, ROUND, rect, SCREEN, word } from '../shapes.ts';

const laptop: Drawing = (p) =>
  rect(94, 92, 292, 204, 16, p.deep) +
  rect(104, 102, 272, 182, 8, '#16181c') +
  `<clipPath id="glass"><rect x="108" y="106" width="264" height="174" rx="5"/></clipPath><g clip-path="url(#glass)">${rect(108, 106, 264, 174, 0, SCREEN)}${p.variant % 2 ? circle(300, 170, 70, '#fff', 'opacity=".2"') + circle(330, 220, 90, '#fff', 'opacity=".15"') : path('M108 250l70-70 50 44 60-76 84 92v60H108z', '#1c2340', 'opacity=".4"')}</g>` +
  path('M94 296h292l52 70H42z', p.shade) +
  path('M110 300h260l34 44H76z', p.deep, 'opacity=".8"') +
  [0, 1, 2]
    .map((row) =>
      line(
        `M${104 - row * 10} ${310 + row * 12}h${272 + row * 20}`,
        p.shine,
        4,
        'opacity=".35" stroke-dasharray="10 8"',
      ),
    )
    .join('') +
  rect(42, 364, 396, 16, 8, BODY) +
  rect(206, 364, 68, 6, 3, p.deep) +
  word(p, 240, 272, 24, '#fff');

const mouse: Drawing = (p) =>
  path('M240 66c84 0 116 70 116 168 0 104-40 170-116 170s-116-66-116-170c0-98 32-168 116-168z', p.deep) +
  path('M240 70c80 0 110 68 110 164 0 100-38 162-110 162s-110-62-110-162c0-96 30-164 110-164z', BODY) +
  line('M240 72v126M132 216c60 20 156 20 216 0', p.shade, 4) +
  rect(226, 112, 28, 64, 14, '#2a2d33') +
  rect(234, 122, 12, 30, 6, p.scene[0]) +
  word(p, 240, 330, 32, p.ink);

const keyboard: Drawing = (p) => {
  const keys = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 11 }, (_, at) =>
      rect(62 + at * 33, 186 + row * 34, 27, 28, 6, (at + row) % 7 === p.variant % 7 ? p.scene[0] : p.shine),
    ),
  );
  return (
    moved(
      'rotate(-6 240 260)',
      rect(40, 160, 400, 204, 22, p.deep),
      rect(44, 162, 392, 196, 20, BODY),
      ...keys,
      rect(150, 324, 180, 24, 6, p.shine),
    ) + word(p, 240, 440, 32, '#4d565c')
  );
};

const stick: Drawing = (p) =>
  moved(
    'rotate(-24 240 240)',
    rect(316, 190, 104, 100, 8, '#c3c8cd'),
    rect(350, 208, 22, 20, 3, '#6e757c'),
    rect(350, 252, 22, 20, 3, '#6e757c'),
    rect(70, 168, 256, 144, 30, p.deep),
    rect(72, 170, 252, 140, 28, BODY),
    circle(104, 240, 15, p.deep),
    word(p, 210, 254, 40, p.ink),
  );

const card: Drawing = (p) =>
  moved(
    'rotate(-8 240 240)',
    path('M150 70h150l46 46v284a16 16 0 0 1-16 16H150a16 16 0 0 1-16-16V86a16 16 0 0 1 16-16z', BODY),
    ...[0, 1, 2, 3, 4].map((at) => rect(156 + at * 30, 84, 18, 52, 4, '#e3c46b')),
    rect(134, 190, 212, 90, 0, p.scene[1]),
    word(p, 240, 250, 40, '#fff'),
    word({ ...p, word: 'microSD' }, 240, 350, 30, p.ink),
  );

const ssd: Drawing = (p) =>
  moved(
    'rotate(7 240 240)',
    rect(126, 86, 228, 312, 30, p.deep),
    rect(128, 88, 224, 308, 28, BODY),
    line('M160 130h160M160 150h160M160 170h160', p.shade, 6, 'opacity=".7"'),
    circle(240, 366, 6, '#7cc4ff'),
    rect(150, 220, 180, 92, 14, p.scene[1]),
    word(p, 240, 278, 38, '#fff'),
  );

const printer: Drawing = (p) =>
  path('M156 70h168v110H156z', '#fff') +
  rect(70, 168, 340, 176, 30, p.deep) +
  rect(72, 170, 336, 172, 28, BODY) +
  rect(118, 270, 244, 26, 8, '#23262c') +
  path('M136 284h208l14 104H122z', '#fff') +
  rect(160, 304, 160, 8, 4, p.scene[0]) +
  rect(160, 324, 160, 8, 4, '#cfd5da') +
  rect(160, 344, 110, 8, 4, '#cfd5da') +
  rect(318, 196, 66, 40, 8, SCREEN) +
  word(p, 172, 228, 32, p.ink);

const television: Drawing = (p) =>
  path('M176 372h128l26 28H150z', '#3a3e45') +
  rect(226, 330, 28, 50, 4, '#2a2d33') +
  rect(34, 92, 412, 250, 12, '#1b1d21') +
  `<clipPath id="glass"><rect x="42" y="100" width="396" height="226" rx="6"/></clipPath><g clip-path="url(#glass)">${rect(42, 100, 396, 226, 0, SCREEN)}${p.variant % 3 === 0 ? path('M42 290l110-110 76 70 90-120 120 160v60H42z', '#1c2340', 'opacity=".45"') + circle(350, 150, 26, '#fff', 'opacity=".8"') : p.variant % 3 === 1 ? path('M42 220c100-80 180 60 396-40v160H42z', '#fff', 'opacity=".3"') + path('M42 280c120-60 220 40 396-20v90H42z', '#fff', 'opacity=".35"') : [150, 110, 70, 34].map((r) => circle(300, 210, r, '#fff', 'opacity=".16"')).join('')}</g>` +
  word(p, 240, 338, 14, '#c8ced6') +
  word(p, 124, 156, 34, '#fff');

const speaker: Drawing = (p) =>
  p.variant % 2
    ? rect(60, 150, 360, 180, 90, p.deep) +
      rect(64, 152, 352, 172, 86, ROUND) +
      circle(98, 240, 52, '#2a2d33') +
      circle(98, 240, 34, p.shade) +
      circle(382, 240, 52, '#2a2d33') +
      circle(382, 240, 34, p.shade) +
      word(p, 240, 258, 48, p.ink)
    : rect(136, 64, 208, 336, 44, p.deep) +
      rect(140, 66, 200, 330, 40, BODY) +
      circle(240, 150, 50, '#2a2d33') +
      circle(240, 150, 30, p.shade) +
      circle(240, 284, 76, '#2a2d33') +
      circle(240, 284, 54, p.shade) +
      circle(240, 284, 22, '#2a2d33') +
      word(p, 240, 388, 26, p.ink);

const camera: Drawing = (p) =>
  path('M180 112l22-40h76l22 40z', '#2a2d33') +
  rect(70, 108, 340, 248, 36, '#1f2226') +
  rect(70, 176, 340, 120, 0, '#33373e') +
  rect(98, 92, 52, 22, 8, '#4c5158') +
  circle(240, 236, 104, '#16181c') +
  circle(240, 236, 84, '#3b4048') +
  circle(240, 236, 62, '#12151a') +
  circle(240, 236, 44, SCREEN) +
  circle(222, 214, 14, '#fff', 'opacity=".7"') +
  circle(372, 146, 12, '#c94545') +
  word(p, 240, 106, 26, '#fff');

const securityCamera: Drawing = (p) =>
  p.variant % 2
    ? rect(206, 330, 68, 60, 14, '#d5d9dd') +
      rect(150, 376, 180, 24, 12, '#c3c8cd') +
      circle(240, 220, 122, '#f3f3f0') +
      circle(240, 220, 88, '#16181c') +
      circle(240, 220, 44, '#2c3440') +
      circle(240, 220, 24, SCREEN) +
      circle(240, 150, 6, '#7ce0a3') +
      word(p, 240, 396, 18, '#4d565c')
    : rect(56, 110, 26, 180, 8, '#c3c8cd') +
      line('M82 200h70l30 30', '#c3c8cd', 24) +
      moved(
        'rotate(12 270 230)',
        rect(140, 160, 270, 130, 58, '#f3f3f0'),
        rect(346, 152, 84, 146, 40, '#2a2d33'),
        circle(394, 225, 36, '#12151a'),
        circle(394, 225, 20, SCREEN),
        word(p, 240, 240, 34, '#4d565c'),
      );

const router: Drawing = (p) =>
  [110, 190, 290, 370]
    .map((x, at) => moved(`rotate(${(at - 1.5) * 5} ${x} 300)`, rect(x - 9, 96, 18, 210, 9, p.deep)))
    .join('') +
  rect(64, 280, 352, 96, 26, p.deep) +
  rect(66, 282, 348, 90, 24, BODY) +
  [0, 1, 2, 3, 4].map((at) => circle(280 + at * 26, 346, 5, '#7ce0a3')).join('') +
  word(p, 160, 342, 34, p.ink);

const microphone: Drawing = (p) =>
  rect(186, 60, 108, 206, 54, p.deep) +
  rect(190, 62, 100, 200, 50, ROUND) +
  line('M196 120h88M196 148h88M196 176h88', p.shade, 5) +
  line('M150 210v20c0 60 40 92 90 92s90-32 90-92v-20', '#4c5158', 12) +
  rect(232, 320, 16, 60, 4, '#4c5158') +
  rect(160, 376, 160, 24, 12, '#3a3e45') +
  word(p, 240, 236, 24, p.ink);

const gamepad: Drawing = (p) =>
  path(
    'M150 150h180c70 0 110 70 116 150 4 60-46 84-84 44l-34-38H152l-34 38c-38 40-88 16-84-44 6-80 46-150 116-150z',
    p.deep,
  ) +
  path(
    'M150 154h180c66 0 106 68 112 146 4 54-40 76-76 40l-36-40H150l-36 40c-36 36-80 14-76-40 6-78 46-146 112-146z',
    BODY,
  ) +
  rect(104, 206, 70, 22, 6, '#2a2d33') +
  rect(128, 182, 22, 70, 6, '#2a2d33') +
  circle(330, 186, 13, '#e0567b') +
  circle(330, 248, 13, '#4f9be0') +
  circle(300, 217, 13, '#e8b33b') +
  circle(360, 217, 13, '#5fb37a') +
  circle(192, 270, 28, '#2a2d33') +
  circle(288, 270, 28, '#2a2d33') +
  word(p, 240, 196, 26, p.ink);

const console_: Drawing = (p) =>
  moved(
    'rotate(4 200 230)',
    rect(120, 54, 130, 350, 24, p.deep),
    path('M104 60c10-14 30-16 46-10v346c-20 8-40 2-46-10z', BODY),
    path('M266 60c-10-14-30-16-46-10v346c20 8 40 2 46-10z', BODY),
    rect(178, 200, 14, 110, 7, p.scene[1]),
  ) +
  moved('translate(216 230) scale(.5)', gamepad({ ...p, word: '' })) +
  word(p, 330, 180, 36, '#4d565c');

export const computers = {
  laptop,
  mouse,
  keyboard,
  stick,
  card,
  ssd,
  printer,
  television,
  speaker,
  camera,
  'security-camera': securityCamera,
  router,
  microphone,
  gamepad,
  console: console_,
};
