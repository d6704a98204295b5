<?php
// A stand-in for WordPress with WooCommerce: the functions that the lines of docs/shops/woocommerce.md use, and pages that
// call them as its templates do. The folder beside it has these lines.
declare(strict_types=1);

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path !== '/' && is_file(__DIR__ . $path)) {
    return false;
}

set_error_handler(function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});
session_cache_limiter('');
session_start();
header('Content-Type: text/html; charset=utf-8');

const PAGE_LENGTH = 6;
const PRODUCTS = 15;
define('ORIGIN', "http://{$_SERVER['HTTP_HOST']}");

/** Actions and filters: hook, priority, functions. */
$hooks = [];

function add_filter(string $hook, callable $function, int $priority = 10): void
{
    $GLOBALS['hooks'][$hook][$priority][] = $function;
}

function add_action(string $hook, callable $function, int $priority = 10): void
{
    add_filter($hook, $function, $priority);
}

function apply_filters(string $hook, mixed $value): mixed
{
    $functions = $GLOBALS['hooks'][$hook] ?? [];
    ksort($functions);
    foreach (array_merge(...$functions) as $function) {
        $value = $function($value);
    }
    return $value;
}

function do_action(string $hook): void
{
    apply_filters($hook, null);
}

function get_option(string $name): string
{
    return apply_filters("option_$name", 'yes');
}

/** @return string the URL with a changed query */
function add_query_arg(string|array $names, mixed $value = null, ?string $url = null): string
{
    $url ??= $_SERVER['REQUEST_URI'];
    parse_str(parse_url($url, PHP_URL_QUERY) ?? '', $query);
    foreach ((array) $names as $name) {
        $query[$name] = $value;
    }
    return strtok($url, '?') . rtrim('?' . http_build_query($query), '?');
}

function remove_query_arg(string|array $names, ?string $url = null): string
{
    return add_query_arg($names, null, $url);
}

function esc_attr(mixed $text): string
{
    return htmlspecialchars((string) $text, double_encode: false);
}

function esc_url(string $url): string
{
    return str_replace('&', '&#038;', $url);
}

function wp_json_encode(mixed $value, int $flags): string
{
    return json_encode($value, $flags);
}

function wp_send_json(mixed $value, int $status = 200): never
{
    http_response_code($status);
    header('Content-Type: application/json; charset=UTF-8');
    exit(json_encode($value));
}

function wp_strip_all_tags(string $html): string
{
    return trim(strip_tags($html));
}

function wp_unslash(string $text): string
{
    return $text;
}

function sanitize_text_field(string $text): string
{
    return trim($text);
}

function get_locale(): string
{
    return 'ar';
}

function get_theme_file_uri(string $path): string
{
    return ORIGIN . "/$path";
}

function wp_get_document_title(): string
{
    return 'المتجر';
}

function wp_get_attachment_image_url(): bool
{
    return false;
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
    return '<span class="amount">' . number_format($price, 2) . '&nbsp;&#8362;</span>';
}

function wc_get_price_to_display(Product $product): float
{
    return $product->get_id() + 0.5;
}

function wc_get_products(array $query): array
{
    $all = array_map(fn (int $id) => new Product($id), range(1, PRODUCTS));
    return array_slice(array_values(array_filter($all, fn ($product) => str_contains($product->get_name(), $query['s']))), 0, $query['limit']);
}

class WC_AJAX
{
    public static function get_endpoint(string $name): string
    {
        return "/?wc-ajax=$name";
    }
}

class Product
{
    public function __construct(private int $id)
    {
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_name(): string
    {
        return "هاتف $this->id";
    }

    public function get_permalink(): string
    {
        return ORIGIN . "/?p=$this->id";
    }

    public function get_image_id(): int
    {
        return 0;
    }

    public function get_average_rating(): string
    {
        return '4.33';
    }
}

/** WooCommerce itself, of which the lines use the cart. */
function WC(): object
{
    return (object) ['cart' => new class () {
        public function get_cart_contents_count(): int
        {
            return array_sum($_SESSION['cart'] ?? []);
        }
    }];
}

function wc_get_cart_url(): string
{
    return ORIGIN . '/?page=cart';
}

function is_cart(): bool
{
    return ($_GET['page'] ?? '') === 'cart';
}

function is_shop(): bool
{
    return !is_cart() && !isset($_GET['p']);
}

function is_product_taxonomy(): bool
{
    return false;
}

function wc_get_notices(string $type): array
{
    return $_SESSION['notices'][$type] ?? [];
}

function wc_clear_notices(): void
{
    unset($_SESSION['notices']);
}

function wc_setup_loop(): void
{
}

function wc_get_loop_prop(string $name): int
{
    return $name === 'total_pages' ? (int) ceil(PRODUCTS / PAGE_LENGTH) : (int) ($_GET['paged'] ?? 1);
}

function get_pagenum_link(int $page, bool $escape): string
{
    return remove_query_arg('paged');
}

/** The products that the loop has not shown yet. */
$posts = array_slice(range(1, PRODUCTS), ((int) ($_GET['paged'] ?? 1) - 1) * PAGE_LENGTH, PAGE_LENGTH);

function have_posts(): bool
{
    return $GLOBALS['posts'] !== [];
}

function the_post(): void
{
    $GLOBALS['product'] = new Product(array_shift($GLOBALS['posts']));
}

function woocommerce_product_loop_start(): void
{
    echo '<ul class="products">';
}

function woocommerce_product_loop_end(): void
{
    echo '</ul>';
}

/** The lines of a template, at its place. */
function wc_get_template_part(): void
{
    global $product;
    echo '<li class="product" data-product-id="' . $product->get_id() . '"><a href="' . esc_url($product->get_permalink()) . '">' . $product->get_name() . '</a>';
    include __DIR__ . '/loop/rating.php';
    echo '</li>';
}

function woocommerce_mini_cart(): void
{
    $lines = array_map(fn (int $id, int $quantity) => '<li>' . (new Product($id))->get_name() . " × $quantity</li>", array_keys($_SESSION['cart'] ?? []), $_SESSION['cart'] ?? []);
    echo '<ul class="woocommerce-mini-cart">' . implode('', $lines) . '</ul>';
}

foreach (['juzur', 'juzur-search', 'juzur-listing', 'juzur-cart', 'juzur-stars'] as $file) {
    require __DIR__ . "/$file.php";
}

// WooCommerce's handler of "add to cart".
add_action('wp_loaded', function () {
    $id = (int) ($_POST['add-to-cart'] ?? 0);
    if (!$id) {
        return;
    }
    if ($id === 2) {
        $_SESSION['notices']['error'] = [['notice' => 'نفد <b>هاتف 2</b>.']];
        return;
    }
    $_SESSION['cart'][$id] = ($_SESSION['cart'][$id] ?? 0) + (int) $_POST['quantity'];
    $_SESSION['notices']['success'] = [['notice' => '<a href="#">عرض السلة</a> أُضيف هاتف &ldquo;' . $id . '&rdquo;.']];
    if (get_option('woocommerce_cart_redirect_after_add') === 'yes') {
        header('Location: ' . wc_get_cart_url(), true, 302);
        exit;
    }
}, 20);
do_action('wp_loaded');
if (isset($_GET['wc-ajax'])) {
    do_action("wc_ajax_{$_GET['wc-ajax']}");
    http_response_code(400);
    exit('-1');
}
if (is_shop() && !have_posts()) {
    http_response_code(404);
    exit('404');
}
do_action('template_redirect');
?>
<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>المتجر</title>
<link rel="icon" href="data:,">
<?php do_action('wp_head'); ?>
</head>
<body>
<header>
<form role="search" method="get" action="/" data-island="autocomplete" data-method="get">
<input type="search" name="s" aria-label="ابحث"><input type="hidden" name="post_type" value="product"><button>بحث</button>
</form>
<?php juzur_cart_link(); ?>
</header>
<main>
<?php
if (is_cart()) {
    echo '<h1>سلة المشتريات</h1>';
    woocommerce_mini_cart();
} elseif (isset($_GET['p'])) {
    $product = new Product((int) $_GET['p']);
    $form = apply_filters('woocommerce_product_review_comment_form_args', ['comment_field' => '<div class="comment-form-rating"><select name="rating" id="rating"></select></div>']);
    ?>
    <h1><?php echo $product->get_name(); ?></h1>
    <form class="cart" data-island="form" method="post" action="<?php echo esc_url($product->get_permalink()); ?>">
    <label for="quantity">الكمية</label>
    <?php do_action('woocommerce_before_quantity_input_field'); ?><input type="number" id="quantity" name="quantity" value="1" min="1"><?php do_action('woocommerce_after_quantity_input_field'); ?>
    <button name="add-to-cart" value="<?php echo $product->get_id(); ?>">أضف إلى السلة</button>
    <p data-message role="status"></p>
    </form>
    <form method="post" action="/wp-comments-post.php"><?php echo $form['comment_field']; ?><button>أرسل</button></form>
    <?php
} else {
    juzur_listing();
}
?>
</main>
</body>
</html>
