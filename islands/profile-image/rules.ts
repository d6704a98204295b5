/** The exact words of the demand, in every language. PROF-01 */
export const REFUSED_TYPE = 'The file does not match png, jpg';
/** Where the server gives no message; exact as well. PROF-03 */
export const UNKNOWN_ERROR = 'An unknown error has occurred';

/** Bytes. A limit without effect: a larger picture is uploaded like any other, and the event before says so. PROF-02 */
export const MAX_IMAGE_BYTES = 100_000;

/** Whether a file may be sent: by its extension in any letter case, or by its type where it has none. PROF-01 */
export const isPicture = ({ name, type }: File): boolean =>
  /^(\.|image\/)(png|jpe?g)$/i.test(/\.[^.]+$/.exec(name)?.[0] ?? type);
