<?php
// index.php of a classic theme, with the markup of WooCommerce's templates.
?><!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<div id="page">
<header>
<?php
echo apply_filters('get_product_search_form', sprintf(
    '<form role="search" method="get" class="woocommerce-product-search" action="%s"><label class="screen-reader-text" for="s">%s</label><input type="search" id="s" class="search-field" name="s" value=""><button type="submit">%2$s</button><input type="hidden" name="post_type" value="product"></form>',
    esc_url(home_url('/')),
    words('بحث', 'Search'),
));
juzur_cart_link();
?>
</header>
<main>
<?php
if (is_cart()) {
    echo '<div class="woocommerce woocommerce-cart">';
    wc_print_notices();
    $lines = WC()->cart->get_cart();
    if ($lines) {
        printf('<form class="woocommerce-cart-form" method="post" action="%s">', esc_url(wc_get_cart_url()));
        foreach ($lines as $id => $quantity) {
            $product = new Product($id);
            echo '<div class="cart_item"><a class="remove" href="' . esc_url(add_query_arg('remove_item', $id, wc_get_cart_url())) . '" aria-label="' . words('حذف', 'Remove') . '">&times;</a> ' . $product->get_name();
            woocommerce_quantity_input("cart[$id][qty]", $quantity, $product->get_max_purchase_quantity() === 1 ? 1 : 0, $product->get_max_purchase_quantity());
            echo '</div>';
        }
        printf('<input name="coupon_code" aria-label="%s"><button name="apply_coupon" value="1">%s</button>', words('كود القسيمة', 'Coupon code'), words('تطبيق القسيمة', 'Apply coupon'));
        printf('<button name="update_cart" value="1" disabled>%s</button></form>', words('تحديث السلة', 'Update cart'));
        echo '<div class="cart-collaterals">';
        woocommerce_cart_totals();
        echo '</div>';
    } else {
        printf('<p class="cart-empty">%s</p>', words('سلتك فارغة.', 'Your cart is empty.'));
    }
    echo '</div>';
} elseif (is_page('my-account')) {
    wc_print_notices();
    if (is_user_logged_in()) {
        printf('<h1>%s</h1>', wp_get_current_user()->user_login);
    } else {
        ?>
        <form class="woocommerce-form woocommerce-form-login login" method="post">
        <label for="username"><?php echo words('الاسم', 'Username'); ?></label><input type="text" name="username" id="username">
        <label for="password"><?php echo words('كلمة المرور', 'Password'); ?></label><input type="password" name="password" id="password">
        <button type="submit" name="login" value="1"><?php echo words('دخول', 'Log in'); ?></button>
        </form>
        <?php
    }
} elseif (is_singular('product')) {
    the_post();
    $product = $GLOBALS['product'] = new Product(get_the_ID());
    wc_print_notices();
    echo '<h1 class="product_title">' . get_the_title() . '</h1>';
    echo '<div class="woocommerce-product-rating">' . wc_get_rating_html($product->get_average_rating(), $product->get_review_count()) . '<a href="#reviews" class="woocommerce-review-link">(' . $product->get_review_count() . ')</a></div>';
    $button = fn (string $attributes) => sprintf('<button type="submit" %s class="single_add_to_cart_button">%s</button>', $attributes, words('إضافة إلى السلة', 'Add to cart'));
    if ($product->is_type('external')) {
        printf('<form class="cart" action="https://example.com/" method="get"><button>%s</button></form>', words('شراء المنتج', 'Buy product'));
    } elseif ($product->is_type('grouped')) {
        printf('<form class="cart grouped_form" action="%s" method="post" enctype="multipart/form-data">', esc_url($product->get_permalink()));
        foreach ([111, 112] as $child) {
            woocommerce_quantity_input("quantity[$child]", 0, 0, -1);
        }
        printf('<input type="hidden" name="add-to-cart" value="%d">%s</form>', $product->get_id(), $button(''));
    } elseif ($product->is_type('variable')) {
        printf('<form class="variations_form cart" action="%s" method="post" enctype="multipart/form-data"><select name="attribute_colour" aria-label="%s"><option value="blue">blue</option></select>', esc_url($product->get_permalink()), words('اللون', 'Colour'));
        woocommerce_quantity_input('quantity', 1, 1, -1);
        printf('%s<input type="hidden" name="add-to-cart" value="%d"></form>', $button(''), $product->get_id());
    } else {
        printf('<form class="cart" action="%s" method="post" enctype="multipart/form-data">', esc_url($product->get_permalink()));
        woocommerce_quantity_input('quantity', 1, 1, $product->get_max_purchase_quantity());
        echo $button(sprintf('name="add-to-cart" value="%d"', $product->get_id())), '</form>';
    }
    echo '<div id="reviews">';
    comment_form(apply_filters('woocommerce_product_review_comment_form_args', [
        'title_reply' => words('أضف مراجعة', 'Add a review'),
        'label_submit' => words('إرسال', 'Submit'),
        'comment_field' => '<div class="comment-form-rating"><label for="rating">' . words('تقييمك', 'Your rating') . '</label><select name="rating" id="rating" required><option value="">…</option><option value="5">5</option></select></div>'
            . '<p class="comment-form-comment"><label for="comment">' . words('مراجعتك', 'Your review') . '</label><textarea id="comment" name="comment" required></textarea></p>',
    ]));
    echo '</div>';
} elseif (have_posts()) {
    wc_print_notices();
    echo '<h1>';
    woocommerce_page_title();
    echo '</h1>';
    do_action('woocommerce_before_shop_loop');
    juzur_listing();
}
?>
</main>
<footer></footer>
</div>
<?php wp_footer(); ?>
</body>
</html>
