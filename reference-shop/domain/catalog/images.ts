/** The path of a picture: an icon's name and the colour behind it, 0 to 7. */
export function picture(icon: string, background: number): string {
  return `/pictures/${icon}.svg?bg=${background}`;
}
