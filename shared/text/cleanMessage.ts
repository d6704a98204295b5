/** What a message may not hold, marks that would turn the text around them, and halves of characters. */
const REMOVED = /[&<>"'/\u202A-\u202E\u2066-\u2069\p{Cs}]/gu;

/** A message as it is sent: without `& < > " ' /`, its white space collapsed. Empty where nothing is left. MSGS-02 */
export const cleanMessage = (text: string): string => text.replace(REMOVED, '').replace(/\s+/g, ' ').trim();
