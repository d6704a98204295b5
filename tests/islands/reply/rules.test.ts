import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMessage } from '../../../islands/reply/rules.ts';
import { anyText } from '../../kit/anyText.ts';

describe('a message as it is sent', () => {
  it.each([
    ['مرحباً  يا\n\nجاري ', 'مرحباً يا جاري'],
    ['<b>"سلام" & \'وداع\'</b>', 'bسلام وداعb'],
    ['السعر 10/20', 'السعر 1020'],
    ['&<>"\'/', ''],
    [' \t\n\u00a0\u2003', ''],
    ['a\u202emoc.evil\u202c', 'amoc.evil'],
    ['\u2066x\u2069 \u2067y\u2069 \u2068z\u2069', 'x y z'],
    ['نصف \ud83d حرف \ude00', 'نصف حرف'],
    ['\ud83d&\ude00', ''],
    ['كامل 😀', 'كامل 😀'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['', ''],
  ])('[MSGS-02] %j becomes %j', (typed, sent) => {
    expect(cleanMessage(typed)).toBe(sent);
  });

  it('[MSGS-02] removes the six characters, bidi controls, half characters and double spaces from any text, once', () => {
    const nasty = fc.constantFrom(...'&<>"\'/ \n\t\u202e\u2066\ud83d\ude00سa\u0301');
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.array(nasty).map((parts) => parts.join('')),
        ),
        (typed) => {
          const sent = cleanMessage(typed);
          expect(sent).not.toMatch(/[&<>"'/\u202A-\u202E\u2066-\u2069]|\s\s|^\s|\s$|[^\S ]/);
          expect(sent).not.toMatch(/\p{Cs}/u);
          expect(cleanMessage(sent)).toBe(sent);
        },
      ),
    );
  });
});
