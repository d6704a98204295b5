import jQuery from 'jquery';

// The plugins look for it when they are evaluated.
window.jQuery = window.$ = jQuery;
