/** A rating input that visitors may change; every other one is a display. CONTRACT "Rating." */
export const EDITABLE = 'form input:not([disabled],[readonly],[data-readonly])';
