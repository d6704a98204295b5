import jQuery from 'jquery';

// The plugins expect this global when they are evaluated.
window.jQuery = window.$ = jQuery;
