<?php
// Fills the database: WordPress's tables, and a shop with 15 products.
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('دكان', 'admin', 'admin@example.com', true, '', 'password');
// Links of the form /product/…/, and /shop/page/2/.
update_option('permalink_structure', '/%postname%/');
update_option('comment_moderation', '0');
update_option('comment_previously_approved', '0');
update_option('woocommerce_cart_redirect_after_add', 'no');
switch_theme('shop');

foreach (['cart' => 'السلة', 'my-account' => 'حسابي'] as $slug => $title) {
    wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => $slug, 'post_title' => $title]);
}
wp_insert_term('هواتف', 'product_cat', ['slug' => 'phones']);
$kinds = [
    // Three are left.
    2 => ['stock' => 3],
    3 => ['sold_singly' => 1],
    5 => ['hidden' => 1],
    6 => ['type' => 'variable'],
    7 => ['type' => 'grouped'],
    8 => ['type' => 'external'],
];
for ($number = 1; $number <= 15; $number++) {
    wp_insert_post([
        'import_id' => 100 + $number,
        'post_type' => 'product',
        'post_status' => 'publish',
        'post_name' => "phone-$number",
        // A shop manager's "&" is stored as HTML.
        'post_title' => $number === 4 ? 'سماعة &amp; شاحن 4' : "هاتف $number",
        'comment_status' => 'open',
        'meta_input' => ['price' => $number + 0.5] + ($kinds[$number] ?? []),
    ], true);
    wp_set_object_terms(100 + $number, 'phones', 'product_cat');
}
$comment = wp_insert_comment(['comment_post_ID' => 101, 'comment_author' => 'مريم', 'comment_content' => 'جيد', 'comment_type' => 'review', 'comment_approved' => 1]);
add_comment_meta($comment, 'rating', 4);
flush_rewrite_rules();
