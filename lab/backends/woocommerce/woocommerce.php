<?php
// A stand-in for WooCommerce: its hooks and functions that docs/shops/woocommerce.md uses, and what its pages and handlers
// do to the requests of islands, of jQuery and of browsers. WordPress is the real one.

// A warning of the page's lines is a fault of the page.
set_error_handler(
    fn (int $level, string $message, string $file, int $line) => str_contains($file, '/themes/shop/') ? throw new ErrorException($message, 0, $level, $file, $line) : false,
);

/** The setting "Redirect to the cart page", by a cookie. */
add_filter('option_woocommerce_cart_redirect_after_add', fn ($value) => isset($_COOKIE['redirect']) ? 'yes' : $value, 1);

/** The shop has two languages, chosen by a cookie. */
add_filter('locale', fn () => ($_COOKIE['language'] ?? '') === 'en' ? 'en_US' : 'ar');
function words(string $arabic, string $english): string
{
    return get_locale() === 'ar' ? $arabic : $english;
}

remove_filter('check_comment_flood', 'check_comment_flood_db');

add_action('init', function () {
    if (!wp_installing()) {
        session_cache_limiter('');
        session_start();
    }
    register_post_type('product', [
        'public' => true,
        'has_archive' => 'shop',
        'rewrite' => ['slug' => 'product'],
        'supports' => ['title', 'comments'],
        'labels' => ['name' => words('منتجات – الكل', 'Products – all')],
    ]);
    register_taxonomy('product_cat', 'product', ['rewrite' => ['slug' => 'product-category']]);
});

add_action('pre_get_posts', function (WP_Query $query) {
    if ($query->is_main_query() && !is_admin() && (is_shop() || is_product_taxonomy())) {
        $query->set('posts_per_page', 6);
        $query->set('orderby', 'ID');
        $query->set('order', ($_GET['orderby'] ?? '') === 'price-desc' ? 'DESC' : 'ASC');
    }
});

class WC_AJAX
{
    public static function get_endpoint(string $name): string
    {
        return "/?wc-ajax=$name";
    }
}
add_action('template_redirect', function () {
    if (isset($_GET['wc-ajax'])) {
        status_header(200);
        do_action("wc_ajax_{$_GET['wc-ajax']}");
        wp_die('-1', '', ['response' => 400]);
    }
}, 0);

class Product
{
    public function __construct(private int $id)
    {
    }

    private function meta(string $name): string
    {
        return (string) get_post_meta($this->id, $name, true);
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_name(): string
    {
        return get_post_field('post_title', $this->id);
    }

    public function get_permalink(): string
    {
        return get_permalink($this->id);
    }

    public function get_image_id(): int
    {
        return 0;
    }

    public function get_price(): float
    {
        return (float) $this->meta('price');
    }

    public function is_type(string $type): bool
    {
        return ($this->meta('type') ?: 'simple') === $type;
    }

    public function is_purchasable(): bool
    {
        return true;
    }

    public function is_in_stock(): bool
    {
        return true;
    }

    public function is_hidden(): bool
    {
        return $this->meta('hidden') !== '';
    }

    /** Of a product that is sold singly one, otherwise the stock; -1 if there is no limit. */
    public function get_max_purchase_quantity(): int
    {
        return $this->meta('sold_singly') ? 1 : (int) ($this->meta('stock') ?: -1);
    }

    public function add_to_cart_text(): string
    {
        return $this->is_type('simple') ? words('إضافة إلى السلة', 'Add to cart') : words('تحديد أحد الخيارات', 'Select options');
    }

    public function add_to_cart_description(): string
    {
        return $this->add_to_cart_text() . ': ' . html_entity_decode($this->get_name());
    }

    private function ratings(): array
    {
        $reviews = get_comments(['post_id' => $this->id, 'status' => 'approve']);
        return array_filter(array_map(fn ($review) => (int) get_comment_meta($review->comment_ID, 'rating', true), $reviews));
    }

    public function get_average_rating(): string
    {
        $ratings = $this->ratings();
        return $ratings ? number_format(array_sum($ratings) / count($ratings), 2) : '0';
    }

    public function get_review_count(): int
    {
        return count($this->ratings());
    }
}

function wc_get_products(array $query): array
{
    $posts = get_posts(['post_type' => 'product', 's' => $query['s'], 'numberposts' => $query['limit'], 'post_status' => $query['status'], 'orderby' => 'ID', 'order' => 'ASC']);
    $products = array_map(fn ($post) => new Product($post->ID), $posts);
    return array_values(array_filter($products, fn ($product) => ($query['visibility'] ?? '') !== 'search' || !$product->is_hidden()));
}

function get_woocommerce_currency_symbol(): string
{
    return '&#8362;';
}

function wc_get_price_decimals(): int
{
    return 2;
}

function wc_price(float $price): string
{
    return '<span class="amount"><bdi>' . number_format($price, 2) . '&nbsp;<span>&#8362;</span></bdi></span>';
}

function wc_get_price_to_display(Product $product): float
{
    return $product->get_price();
}

function wc_get_rating_html(string $rating, int $count = 0): string
{
    $html = $rating > 0 ? "<div class=\"star-rating\" role=\"img\">$rating</div>" : '';
    return apply_filters('woocommerce_product_get_rating_html', $html, $rating, $count);
}

/** @return bool also the search for products */
function is_shop(): bool
{
    return is_post_type_archive('product');
}

function is_product_taxonomy(): bool
{
    return is_tax('product_cat');
}

function is_cart(): bool
{
    return is_page('cart');
}

function wc_get_cart_url(): string
{
    return home_url('/cart/');
}

function wc_get_loop_prop(string $name): int
{
    global $wp_query;
    return match ($name) {
        'total' => $wp_query->found_posts,
        'total_pages' => $wp_query->max_num_pages,
        'current_page' => max(1, (int) get_query_var('paged')),
    };
}

function wc_setup_loop(): void
{
}

function woocommerce_page_title(bool $echo = true): string
{
    // A name is HTML here, too.
    $title = wptexturize(is_product_taxonomy() ? single_term_title('', false) : words('هواتف - الكل', 'Phones - all'));
    if ($echo) {
        echo $title;
    }
    return $title;
}

function woocommerce_product_loop_start(): void
{
    echo '<ul class="products">';
}

function woocommerce_product_loop_end(): void
{
    echo '</ul>';
}

/** A copy in the theme's folder wins. */
function wc_get_template(string $name, array $variables = []): bool
{
    $file = get_theme_file_path("woocommerce/$name");
    if (!is_file($file)) {
        return false;
    }
    extract($variables);
    include $file;
    return true;
}

function wc_get_template_part(): void
{
    $product = $GLOBALS['product'] = new Product(get_the_ID());
    $link = $product->is_type('simple') ? esc_url(add_query_arg('add-to-cart', $product->get_id())) : esc_url($product->get_permalink());
    echo '<li class="product"><a class="woocommerce-LoopProduct-link" href="' . esc_url($product->get_permalink()) . '"><h2 class="woocommerce-loop-product__title">' . get_the_title() . '</h2>'
        . wc_get_rating_html($product->get_average_rating()) . wc_price($product->get_price()) . '</a>'
        . apply_filters('woocommerce_loop_add_to_cart_link', "<a class=\"button\" href=\"$link\">" . $product->add_to_cart_text() . '</a>', $product, [])
        . '</li>';
}

function woocommerce_result_count(): void
{
    $total = wc_get_loop_prop('total');
    if (!wc_get_template('loop/result-count.php', ['total' => $total, 'per_page' => 6, 'current' => wc_get_loop_prop('current_page')])) {
        printf('<p class="woocommerce-result-count">%s</p>', words('عرض 1–6', 'Showing 1–6'));
    }
}
add_action('woocommerce_before_shop_loop', 'woocommerce_result_count', 20);

/** The field of a quantity. Where one piece can be bought, it is hidden, and the hooks are called all the same. */
function woocommerce_quantity_input(string $name, int $value, int $min, int $max): void
{
    echo '<div class="quantity">';
    do_action('woocommerce_before_quantity_input_field');
    $id = wp_unique_id('quantity_');
    printf(
        '<label class="screen-reader-text" for="%s">%s</label><input type="%s" id="%1$s" class="qty" name="%s" value="%d" min="%d"%s step="1">',
        $id,
        words('الكمية', 'Quantity'),
        $max === $min ? 'hidden' : 'number',
        $name,
        $value,
        $min,
        $max > 0 ? " max=\"$max\"" : '',
    );
    do_action('woocommerce_after_quantity_input_field');
    echo '</div>';
}

/** The cart of a session. */
class Cart
{
    public function get_cart(): array
    {
        return $_SESSION['cart'] ?? [];
    }

    public function get_cart_contents_count(): int
    {
        return array_sum($this->get_cart());
    }

    public function get_total(): float
    {
        $sum = 0;
        foreach ($this->get_cart() as $id => $quantity) {
            $sum += (new Product($id))->get_price() * $quantity;
        }
        return isset($_SESSION['coupon']) ? $sum * 0.9 : $sum;
    }

    public function add_to_cart(int $id, int $quantity): bool
    {
        $product = new Product($id);
        $max = $product->get_max_purchase_quantity();
        $now = $this->get_cart()[$id] ?? 0;
        $button = sprintf('<a href="%s" class="button wc-forward">%s</a> ', wc_get_cart_url(), words('عرض السلة', 'View cart'));
        $name = $product->get_name();
        if ($max > 0 && $now + $quantity > $max) {
            wc_add_notice($button . words("لا يمكنك إضافة هذه الكمية من &ldquo;$name&rdquo;.", "You cannot add that amount of &ldquo;$name&rdquo;."), 'error');
            return false;
        }
        $_SESSION['cart'][$id] = $now + $quantity;
        do_action('woocommerce_add_to_cart', "$id", $id, $quantity);
        wc_add_notice($button . words("تمت إضافة &ldquo;$name&rdquo; إلى السلة.", "&ldquo;$name&rdquo; has been added to your cart."));
        return true;
    }
}

/** WooCommerce itself, of which the lines use the cart. */
function WC(): object
{
    return (object) ['cart' => new Cart()];
}

function wc_add_notice(string $text, string $type = 'success'): void
{
    $_SESSION['notices'][$type][] = ['notice' => $text, 'data' => []];
}

function wc_get_notices(string $type): array
{
    return $_SESSION['notices'][$type] ?? [];
}

function wc_clear_notices(): void
{
    unset($_SESSION['notices']);
}

function wc_print_notices(): void
{
    echo '<div class="woocommerce-notices-wrapper">';
    foreach (['success' => 'message', 'error' => 'error'] as $type => $class) {
        foreach (wc_get_notices($type) as $notice) {
            echo "<div class=\"woocommerce-$class\">{$notice['notice']}</div>";
        }
    }
    echo '</div>';
    wc_clear_notices();
}

/** "Add to cart", by a form or by a link. */
add_action('wp_loaded', function () {
    $id = (int) ($_REQUEST['add-to-cart'] ?? 0);
    if (!$id) {
        return;
    }
    $quantities = (new Product($id))->is_type('grouped') ? array_filter(array_map('intval', $_POST['quantity'] ?? [])) : [$id => (int) ($_REQUEST['quantity'] ?? 1)];
    $added = false;
    foreach ($quantities as $each => $quantity) {
        $added = WC()->cart->add_to_cart($each, $quantity) || $added;
    }
    if (!$added || wc_get_notices('error')) {
        return;
    }
    $url = apply_filters('woocommerce_add_to_cart_redirect', '', null);
    if (!$url && get_option('woocommerce_cart_redirect_after_add') === 'yes') {
        $url = wc_get_cart_url();
    }
    if ($url) {
        wp_safe_redirect($url);
        exit;
    }
}, 20);

/** The coupon and the form of the cart's page. */
add_action('wp_loaded', function () {
    if (isset($_POST['apply_coupon'])) {
        if (($_POST['coupon_code'] ?? '') === 'خصم10') {
            $_SESSION['coupon'] = true;
            do_action('woocommerce_applied_coupon', 'خصم10');
            wc_add_notice(words('تم تطبيق القسيمة.', 'Coupon code applied successfully.'));
        } else {
            wc_add_notice(words('القسيمة &quot;غير&quot; موجودة.', 'Coupon &quot;x&quot; does not exist.'), 'error');
        }
    } elseif (isset($_GET['remove_item'])) {
        unset($_SESSION['cart'][(int) $_GET['remove_item']]);
        wp_safe_redirect(wc_get_cart_url());
        exit;
    } elseif (isset($_POST['update_cart'])) {
        $_SESSION['cart'] = array_filter(array_map(fn ($line) => (int) $line['qty'], $_POST['cart']));
        wc_add_notice(words('تم تحديث السلة.', 'Cart updated.'));
    }
}, 20);

/** The login of the account's page. */
add_action('wp_loaded', function () {
    if (!isset($_POST['login'])) {
        return;
    }
    $user = wp_signon(['user_login' => wp_unslash($_POST['username']), 'user_password' => wp_unslash($_POST['password'])], false);
    if (is_wp_error($user)) {
        wc_add_notice($user->get_error_message(), 'error');
        return;
    }
    wp_redirect(apply_filters('woocommerce_login_redirect', home_url('/my-account/'), $user));
    exit;
}, 20);

function woocommerce_mini_cart(): void
{
    echo '<ul class="woocommerce-mini-cart">';
    foreach (WC()->cart->get_cart() as $id => $quantity) {
        $product = new Product($id);
        printf('<li class="woocommerce-mini-cart-item"><a class="remove" href="%s" aria-label="%s">&times;</a> %s × %d</li>', esc_url(add_query_arg('remove_item', $id, wc_get_cart_url())), words('حذف', 'Remove'), $product->get_name(), $quantity);
    }
    echo '</ul><p class="total">' . wc_price(WC()->cart->get_total()) . '</p>';
}

function woocommerce_cart_totals(): void
{
    echo '<div class="cart_totals">' . wc_price(WC()->cart->get_total()) . '</div>';
}

/** A rating is required. WordPress answers the refusal. */
add_filter('preprocess_comment', function (array $comment) {
    if (get_post_type($comment['comment_post_ID']) === 'product' && empty($_POST['rating'])) {
        wp_die(esc_html(words('الرجاء تقييم المنتج.', 'Please rate the product.')));
    }
    return $comment;
});
add_action('comment_post', fn (int $comment) => add_comment_meta($comment, 'rating', (int) ($_POST['rating'] ?? 0)));

add_action('wp_enqueue_scripts', function () {
    wp_register_script('wc-cart', content_url('cart.js'), ['jquery'], '1', true);
    wp_register_script('wc-cart-fragments', content_url('cart-fragments.js'), ['jquery'], '1', true);
    if (is_cart()) {
        wp_enqueue_script('wc-cart');
    }
});
// A widget asks for it later than that.
add_action('wp_footer', fn () => wp_enqueue_script('wc-cart-fragments'), 1);
