// Asks for the cart on every page.
jQuery(($) => $.post('/?wc-ajax=get_refreshed_fragments'));
