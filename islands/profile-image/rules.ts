/** The exact text that the requirement demands, in every language. PROF-01 */
export const REFUSED_TYPE = 'The file does not match png, jpg';
/** Shown if the server sends no message. The requirement demands this exact text. PROF-03 */
export const UNKNOWN_ERROR = 'An unknown error has occurred';

/** Size in bytes. Not enforced: a larger picture is uploaded too, and the `upload` event has `isLarge`. PROF-02 */
export const MAX_IMAGE_BYTES = 100_000;

/** Whether the file is a PNG or JPEG, by its extension in any case, or by its type if it has no extension. PROF-01 */
export const isPicture = ({ name, type }: File): boolean =>
  /^(\.|image\/)(png|jpe?g)$/i.test(/\.[^.]+$/.exec(name)?.[0] ?? type);
