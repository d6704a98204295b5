import { escaped } from './page.mjs';

/** Fields that a visitor fills, and not the page. */
const isTyped = (name) => !/(^|_)id$|^_/.test(name);

/** Replaces the sample in a text. A text that starts with a tag is HTML. */
const replaceIn = (text, sample, sent) =>
  text.replaceAll(sample, () => (text.trimStart().startsWith('<') ? escaped(sent) : sent));

const isText = (key) => key === 'message' || key === 'fragments';

const echoField = (value, sample, sent, isInText = false) => {
  if (value === sample) return sent;
  if (typeof value === 'string') return isInText ? replaceIn(value, sample, sent) : value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, echoField(each, sample, sent, isInText || isText(key))]),
  );
};

/**
 * An example whose message and fragments repeat what was sent: the typed phone number and not that of the example.
 * @param samples the fields to which the example responds
 * @param fields those of the request
 */
export const echo = (example, samples, fields) =>
  Object.entries(samples).reduce((value, [name, sample]) => {
    const sent = fields.get(name);
    return isTyped(name) && typeof sent === 'string' && sample !== '' ? echoField(value, `${sample}`, sent) : value;
  }, example);
