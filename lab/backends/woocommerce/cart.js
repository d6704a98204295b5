// The script of the cart's page: it sends the form, and replaces the form and the totals by those of the page that comes.
jQuery(($) => {
  const show = (html) => {
    const page = $('<div>').append($.parseHTML(html));
    const form = page.find('.woocommerce-cart-form');
    $('.woocommerce-notices-wrapper').replaceWith(page.find('.woocommerce-notices-wrapper'));
    if (form.length) {
      $('.woocommerce-cart-form').replaceWith(form);
      $('.cart-collaterals').replaceWith(page.find('.cart-collaterals'));
    } else $('.woocommerce-cart').replaceWith(page.find('.woocommerce-cart'));
    $(document.body).trigger('updated_wc_div');
  };
  $(document).on('submit', '.woocommerce-cart-form', (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { name } = event.originalEvent.submitter;
    $.ajax({
      type: 'POST',
      url: form.action,
      data: `${$(form).serialize()}&${name}=1`,
      dataType: 'html',
      success: show,
    });
  });
  $(document).on('click', '.woocommerce-cart-form .remove', (event) => {
    event.preventDefault();
    $.ajax({ type: 'GET', url: event.currentTarget.href, dataType: 'html', success: show });
  });
  // The button waits for a change.
  $(document).on('input change', '.woocommerce-cart-form :input', () => {
    $('[name=update_cart]').prop('disabled', false);
  });
});
