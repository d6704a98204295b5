/** A rating input that visitors may change; any other is a display. docs/islands/rating.md "Attributes" */
export const EDITABLE = 'form input:not([disabled],[readonly],[data-readonly])';
