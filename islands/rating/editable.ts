/** Whether visitors may change a rating input; any other is a display. docs/islands/rating.md "Attributes" */
export const isEditable = (host: Element): boolean =>
  !!(host as HTMLInputElement).form && !host.matches('[disabled],[readonly],[data-readonly]');
