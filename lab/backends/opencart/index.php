<?php
// A stand-in for OpenCart: the part of its engine that the lines of docs/shops/opencart.md use, and pages that include
// them. The folder beside it has these lines: catalog/ (controllers, templates, styles) and lines/ (added to controllers).
declare(strict_types=1);

namespace Opencart\System\Engine {
    class Controller
    {
        public static array $registry = [];

        public function __get(string $name): mixed
        {
            return self::$registry[$name];
        }
    }
}

namespace {
    use Opencart\System\Engine\Controller;

    $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    if ($path !== '/index.php' && is_file(__DIR__ . $path)) {
        if (!str_ends_with($path, '.css')) {
            return false;
        }
        header('Content-Type: text/css');
        readfile(__DIR__ . $path);
        exit;
    }

    set_error_handler(function (int $level, string $message, string $file, int $line): never {
        throw new ErrorException($message, 0, $level, $file, $line);
    });
    require '/usr/share/php/Twig/autoload.php';

    const DB_PREFIX = 'oc_';
    const PAGE_LENGTH = 6;
    const TEXTS = [
        'text_search' => 'بحث', 'text_sort' => 'الترتيب', 'text_write' => 'اكتب تقييماً', 'text_category' => 'الأقسام',
        'text_select' => 'اختر', 'entry_search' => 'كلمة البحث', 'entry_qty' => 'الكمية', 'entry_rating' => 'التقييم',
        'entry_author' => 'الاسم', 'entry_review' => 'رأيك', 'entry_country' => 'الدولة', 'entry_zone' => 'المنطقة',
        'button_search' => 'ابحث', 'button_cart' => 'أضف إلى السلة', 'button_continue' => 'أرسل', 'button_cancel' => 'إلغاء',
        'entry_name' => 'اسمك', 'button_submit' => 'أرسل رسالتك',
    ];

    function oc_token(int $length): string
    {
        return bin2hex(random_bytes(intdiv($length, 2)));
    }

    /** OpenCart escapes everything that a visitor sends. */
    function clean(mixed $value): mixed
    {
        return is_array($value) ? array_map('clean', $value) : htmlspecialchars($value);
    }

    class Session
    {
        public array $data = [];

        public function __construct()
        {
            session_cache_limiter('');
            session_start();
            $this->data = &$_SESSION;
            $this->data['currency'] = 'ILS';
        }

        public function getId(): string
        {
            return session_id();
        }
    }

    class Response
    {
        private string $output = '';

        public function addHeader(string $header): void
        {
            header($header);
        }

        public function getOutput(): string
        {
            return $this->output;
        }

        public function setOutput(string $output): void
        {
            $this->output = $output;
        }

        public function redirect(string $url, int $status = 302): never
        {
            header('Location: ' . str_replace('&amp;', '&', $url), true, $status);
            exit;
        }
    }

    class Url
    {
        public function link(string $route, string $query = '', bool $js = false): string
        {
            $url = BASE . "index.php?route=$route" . ($query === '' ? '' : "&$query");
            return $js ? $url : str_replace('&', '&amp;', $url);
        }
    }

    class Loader
    {
        private Twig\Environment $twig;

        public function __construct()
        {
            $shells = new Twig\Loader\ArrayLoader(SHELLS);
            $lines = new Twig\Loader\FilesystemLoader(__DIR__ . '/catalog/view/template');
            // OpenCart does not escape in templates either.
            $this->twig = new Twig\Environment(new Twig\Loader\ChainLoader([$shells, $lines]), ['autoescape' => false]);
        }

        public function controller(string $route, mixed ...$arguments): mixed
        {
            [$name, $method] = [...explode('.', $route), 'index'];
            $file = __DIR__ . "/catalog/controller/$name.php";
            if (!is_file($file)) {
                return (new Pages())->{strtr($route, '/.', '__')}(...$arguments);
            }
            require_once $file;
            $class = 'Opencart\Catalog\Controller\\' . str_replace('/', '\\', ucwords($name, '/'));
            return (new $class())->$method(...$arguments);
        }

        public function view(string $name, array $data = []): string
        {
            return $this->twig->render("$name.twig", $data + TEXTS);
        }

        public function model(): void
        {
        }

        public function language(): array
        {
            return TEXTS;
        }
    }

    class Products
    {
        public function getProduct(int $id): array
        {
            return $id < 1 || $id > 15 ? [] : [
                'product_id' => $id, 'name' => "هاتف &quot;$id&quot;", 'image' => '', 'price' => $id + 0.5,
                'special' => null, 'tax_class_id' => 0, 'quantity' => $id === 2 ? 0 : 5, 'minimum' => 1,
            ];
        }

        public function getProducts(array $filter): array
        {
            $text = $filter['filter_search'] ?? '';
            $all = array_map($this->getProduct(...), range(1, 15));
            return array_slice(array_values(array_filter($all, fn ($product) => $text === '' || str_contains($product['name'], $text))), $filter['start'], $filter['limit']);
        }
    }

    class Cart
    {
        public function getProducts(): array
        {
            $lines = Controller::$registry['session']->data['cart'] ?? [];
            $product = fn (int $id) => Controller::$registry['model_catalog_product']->getProduct($id);
            return array_map(fn ($id) => ['quantity' => $lines[$id]] + $product($id), array_keys($lines));
        }

        public function countProducts(): int
        {
            return array_sum(array_column($this->getProducts(), 'quantity'));
        }
    }

    /** MySQL's two statements of an order, in SQLite. */
    class Database
    {
        private PDO $pdo;

        public function __construct()
        {
            $this->pdo = new PDO('sqlite:' . __DIR__ . '/shop.sqlite', options: [PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC]);
            $this->pdo->exec('CREATE TABLE IF NOT EXISTS oc_juzur_order (juzur_order_id INTEGER PRIMARY KEY, order_key TEXT UNIQUE, product_id INTEGER, mobile TEXT, date_added TEXT)');
        }

        public function query(string $sql): object
        {
            if (preg_match('/^INSERT IGNORE INTO (\S+) SET (.+)$/', $sql, $parts)) {
                preg_match_all('/(`\w+`) = (.+?)(?:, |$)/', $parts[2], $pairs);
                $sql = "INSERT OR IGNORE INTO $parts[1] (" . implode(',', $pairs[1]) . ') VALUES (' . implode(',', $pairs[2]) . ')';
            }
            return (object) ['row' => $this->pdo->query(str_replace('NOW()', "datetime('now')", $sql))->fetch()];
        }
    }

    /** Pages of OpenCart, each with the added lines at their place. */
    class Pages extends Controller
    {
        /** The lines that a controller of OpenCart gets. */
        private function lines(string $controller): string
        {
            return __DIR__ . "/lines/$controller.php";
        }

        private function show(string $view, string $title, array $data = []): void
        {
            $this->document->setTitle($title);
            include $this->lines('common/header');
            include $this->lines('common/search');
            include $this->lines('common/footer');
            $data['search'] = $this->request->get['search'] ?? '';
            $this->response->setOutput($this->load->view('page', $data + ['title' => $title, 'base' => BASE, 'content' => $this->load->view($view, $data)]));
        }

        private function cards(int $start, int $limit): array
        {
            return array_map(function (array $product) {
                $data = ['rating' => 4, 'href' => $this->url->link('product/product', 'product_id=' . $product['product_id'])] + $product;
                include $this->lines('product/thumb');
                return $this->load->view('product/thumb', $data);
            }, $this->model_catalog_product->getProducts(['start' => $start, 'limit' => $limit]));
        }

        public function product_category(): void
        {
            $this->document->setTitle('هواتف');
            [$page, $product_total, $limit] = [(int) ($this->request->get['page'] ?? 1), '15', PAGE_LENGTH];
            $url = $this->url->link('product/category', 'language=ar&path=20');
            $data = [
                'products' => $page < 1 ? [] : $this->cards(($page - 1) * $limit, $limit), 'sort' => 'p.price', 'order' => 'ASC',
                'sorts' => [['value' => 'p.price-ASC', 'href' => $url, 'text' => 'الأرخص'], ['value' => 'p.name-ASC', 'href' => "$url&amp;sort=p.name", 'text' => 'الاسم']],
            ];
            include $this->lines('product/category');
            if ($this->response->getOutput() === '') {
                $this->show('category', 'هواتف', $data);
            }
        }

        public function product_product(): void
        {
            $product_id = (int) ($this->request->get['product_id'] ?? 0);
            $data = ['rating' => 4, 'share' => $this->url->link('product/product', "product_id=$product_id")] + $this->model_catalog_product->getProduct($product_id);
            include $this->lines('product/product');
            $this->show('product', "هاتف $product_id", $data);
        }

        public function product_search(): void
        {
            $search = $this->request->get['search'] ?? '';
            $this->show('search', $search === '' ? 'بحث' : "بحث: $search", ['search' => $search]);
        }

        public function product_review_write(): void
        {
            $length = mb_strlen($this->request->post['author'] ?? '');
            $error = $length < 3 || $length > 25 ? ['author' => 'الاسم من 3 إلى 25 حرفاً.'] : [];
            $this->json($error ? ['error' => $error] : ['success' => 'شكراً لتقييمك.']);
        }

        public function checkout_cart(): void
        {
            include $this->lines('checkout/cart');
            if ($this->response->getOutput() === '') {
                $this->show('cart', 'سلة المشتريات', ['products' => $this->cart->getProducts()]);
            }
        }

        public function checkout_cart_add(): void
        {
            $id = (int) ($this->request->post['product_id'] ?? 0);
            $product = $this->model_catalog_product->getProduct($id);
            if (!$product || !$product['quantity']) {
                $this->json(['error' => ['warning' => 'هذا المنتج غير متوفر.']]);
            } elseif ($id === 3 && empty($this->request->post['option'][1])) {
                $this->json(['error' => ['option_1' => 'اختر اللون.']]);
            } else {
                $this->session->data['cart'][$id] = ($this->session->data['cart'][$id] ?? 0) + (int) $this->request->post['quantity'];
                $this->json(['success' => 'تمت إضافة <a href="#">' . $product['name'] . '</a> إلى <a href="#">السلة</a>!']);
            }
        }

        public function localisation_country(): void
        {
            $zones = [['zone_id' => '7', 'name' => 'رام الله'], ['zone_id' => '8', 'name' => 'نابلس']];
            $this->json(['country_id' => $this->request->get['country_id'], 'name' => 'فلسطين', 'postcode_required' => '0', 'zone' => $zones]);
        }

        public function account_address(): void
        {
            $this->show('address', 'عنوان جديد', ['countries' => [['country_id' => 1, 'name' => 'فلسطين']], 'country_id' => 0, 'zone_id' => 0]);
        }

        public function information_contact(): void
        {
            $this->show('contact', 'اتصل بنا', ['send' => $this->url->link('information/contact.send'), 'name' => '']);
        }

        public function information_contact_send(): void
        {
            $isShort = mb_strlen($this->request->post['name'] ?? '') < 3;
            $this->json($isShort ? ['error' => ['name' => 'الاسم 3 أحرف فأكثر.']] : ['redirect' => $this->url->link('product/search', '', true)]);
        }

        private function json(array $value): void
        {
            header('Content-Type: application/json');
            $this->response->setOutput(json_encode($value));
        }
    }

    const SHELLS = [
        'page.twig' => <<<'TWIG'
            <!doctype html>
            <html dir="rtl" lang="ar">
            <head>
            <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>{{ title }}</title><base href="{{ base }}"><link rel="icon" href="data:,">
            <style>/* in place of Font Awesome */ i::before { content: "•"; font-style: normal }</style>
            {{ include('common/header.twig, head') }}
            </head>
            <body id="top">
            <header>{{ include('common/search.twig') }}{{ include('common/header.twig, cart') }}<span data-count-of="wishlist" data-hide-zero hidden></span></header>
            {{ include('common/menu.twig') }}
            <main><h1>{{ title }}</h1>{{ content }}</main>
            {{ include('common/footer.twig') }}
            </body>
            </html>
            TWIG,
        'category.twig' => "{{ include('product/category.twig, sort') }}{{ include('product/category.twig') }}",
        'product/thumb.twig' => <<<'TWIG'
            <div class="product-thumb" data-product-id="{{ product_id }}"><h4><a href="{{ href }}">{{ name }}</a></h4>
            {{ include('product/thumb.twig, stars') }}{{ include('product/thumb.twig, cart') }}{{ include('product/thumb.twig, wishlist') }}</div>
            TWIG,
        'product.twig' => <<<'TWIG'
            {{ include('product/thumb.twig, stars') }}{{ include('product/product.twig, rate') }}{{ include('product/thumb.twig, wishlist') }}
            {{ include('product/product.twig, cart') }}{{ include('product/product.twig, order') }}<div id="tab-review"></div>
            TWIG,
        'contact.twig' => "{{ include('information/contact.twig') }}",
        'search.twig' => "{{ include('product/search.twig') }}",
        'cart.twig' => '<ul>{% for product in products %}<li>{{ product.name }} × {{ product.quantity }}</li>{% endfor %}</ul>',
        'address.twig' => "<form method=\"get\">{{ include('account/address_form.twig') }}<button>احفظ</button></form>",
    ];

    define('BASE', "http://{$_SERVER['HTTP_HOST']}/");
    $response = new Response();
    include __DIR__ . '/lines/system/framework.php';
    $config = ['config_language' => 'ar', 'config_url' => BASE, 'config_tax' => true];
    Controller::$registry = [
        'response' => $response,
        'session' => new Session(),
        'url' => new Url(),
        'load' => new Loader(),
        'cart' => new Cart(),
        'db' => new Database(),
        'model_catalog_product' => new Products(),
        'request' => (object) ['get' => clean($_GET), 'post' => clean($_POST), 'server' => $_SERVER],
        'config' => new class ($config) {
            public function __construct(private array $values)
            {
            }

            public function get(string $key): mixed
            {
                return $this->values[$key];
            }
        },
        'document' => new class () {
            private string $title = '';

            public function setTitle(string $title): void
            {
                $this->title = $title;
            }

            public function getTitle(): string
            {
                return $this->title;
            }
        },
        'customer' => new class () {
            public function isLogged(): bool
            {
                return false;
            }
        },
        'tax' => new class () {
            public function calculate(float $price): float
            {
                return $price;
            }
        },
        'currency' => new class () {
            public function format(float $price): string
            {
                return number_format($price, 2) . ' ₪';
            }

            public function getSymbolLeft(): string
            {
                return '';
            }

            public function getSymbolRight(): string
            {
                return ' ₪';
            }

            public function getDecimalPlace(): string
            {
                return '2';
            }
        },
    ];

    header('Content-Type: text/html; charset=utf-8');
    Controller::$registry['load']->controller($_GET['route'] ?? 'product/category');
    echo $response->getOutput();
}
