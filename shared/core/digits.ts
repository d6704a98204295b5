/** Replaces Eastern Arabic (٠–٩) and Persian (۰–۹) digits with Western ones. Other characters are unchanged. ORDR-02 */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
