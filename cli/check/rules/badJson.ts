import { error, type Fault } from '../fault.ts';
import { mistakeIn } from '../page/json.ts';
import { placesOf } from '../page/lines.ts';
import { contentPlaceOf, type Page, sourceOf } from '../page/page.ts';

const ESCAPED = /&(?:quot|amp|lt|gt|#0?3[49]|#x2[27]);/i;

/** A mark of the direction, a byte order mark, or a space that JSON does not know. */
const HIDDEN = /^(?![ \t\r\n])[\s\p{Cf}]/u;

const isJson = (json: string): boolean => {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
};

/** The fix for the most common causes, recognized by the block's content. */
const fixOf = (json: string, offset: number, isCut: boolean): string => {
  const rest = json.slice(offset).trimStart();
  if (HIDDEN.test(json.slice(offset))) return 'remove this character, which editors do not show';
  if (!json.trim()) return 'print a JSON object, {} if there is nothing to say';
  if (ESCAPED.test(json))
    return 'the template escapes HTML inside the block; print the JSON as it is, with < as \\u003c: {!! json_encode($config, JSON_HEX_TAG) !!} in Blade, json_script or |safe in Django, raw json_escape(config.to_json) in Rails';
  if (/^.?(\{[{%]|<[?%])/.test(json.slice(Math.max(0, offset - 1)))) return 'let the template engine read this page';
  if (/^[٠-٩۰-۹]/.test(rest)) return 'write numbers in the digits 0 to 9';
  if (/^\s*<!/.test(json)) return 'remove <!-- and -->';
  if (/^\s*</.test(json)) return 'the block begins with HTML, often a PHP warning; print JSON and nothing else';
  if (/^\/[/*]/.test(rest)) return 'remove the comment; JSON has none';
  if (/^['‘’“”]/.test(rest)) return 'write names and texts in double quotes';
  if (/^[}\]]/.test(rest) && /,\s*$/.test(json.slice(0, offset))) return 'remove the comma before it';
  if (isCut) return 'complete the block; if a text in it contains </script>, write < as \\u003c';
  return 'print the block with the JSON function of your language: json_encode, json.dumps, to_json, JSON.stringify';
};

/** Reports a block of JSON that cannot be parsed, at its first mistake. */
export const badJson = (page: Page, script: Element, name: string): Fault => {
  const json = sourceOf(page, script);
  const start = contentPlaceOf(page, script);
  if (isJson(json)) {
    const value: unknown = JSON.parse(json);
    const got = Array.isArray(value) ? 'a list' : json.trim().slice(0, 40);
    // Go, Thymeleaf and others encode what they print in a script.
    const fix =
      typeof value === 'string' && value.startsWith('{')
        ? 'the object is encoded twice: give the template the object in place of its JSON'
        : 'print an object, {"key": value}';
    return error(start, 'bad-json', `${name}: expected a JSON object, got ${got}`, fix);
  }
  const { offset, expected } = mistakeIn(json);
  const { line, column } = placesOf(json)(offset);
  const seen = json
    .slice(offset, offset + 20)
    .replace(/\s+/g, ' ')
    .trim();
  const [hidden] = HIDDEN.exec(json.slice(offset)) ?? [];
  const got = hidden ? `U+${hidden.charCodeAt(0).toString(16)}` : seen ? JSON.stringify(seen) : 'the end of the block';
  return error(
    start + offset,
    'bad-json',
    `${name}: expected ${expected}, got ${got} in line ${line}, column ${column} of the block`,
    fixOf(json, offset, !seen),
  );
};
