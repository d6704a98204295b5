/** Characters that a message may not contain, bidi controls that change the direction of other text, and lone surrogates. */
const REMOVED = /[&<>"'/\u202A-\u202E\u2066-\u2069\p{Cs}]/gu;

/** Prepares a message for sending: removes `& < > " ' /` and collapses white space. The result may be empty. MSGS-02 */
export const cleanMessage = (text: string): string => text.replace(REMOVED, '').replace(/\s+/g, ' ').trim();
