<?php
// The lines of docs/shops/woocommerce.md.
add_theme_support('title-tag');
add_theme_support('html5', ['comment-form']);
foreach (glob(__DIR__ . '/juzur*.php') as $file) {
    require $file;
}
add_action('wp_enqueue_scripts', fn () => wp_enqueue_style('shop', get_stylesheet_uri()));
