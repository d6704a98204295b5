import type { Database } from '../db/database.ts';
import { ratings } from '../db/schema/shopping.ts';
import type { NewProduct } from './products.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST = 5;

/** Comments of one star, of two and so on. They suit any product. */
const texts = [
  ['وصل معيباً فأعدته.', 'ليس كما في الصورة.'],
  ['الجودة أقل من السعر.', 'تأخر التوصيل أربعة أيام.'],
  ['مقبول لهذا السعر.', 'جيد، لكن التغليف ضعيف.'],
  ['جيد جداً، والتوصيل كان سريعاً.', 'كما في الوصف. أنصح به.', 'عملي ومتين، سعره مناسب.'],
  [
    'ممتاز، أفضل مما توقعت.',
    'اشتريته مرة ثانية لأخي.',
    'وصل في اليوم التالي، والبائع متعاون.',
    'جودة عالية وسعر معقول.',
  ],
];

/** A few of the ratings that a product counts get words. Fixed, so that the random values of other rows stay the same. */
export async function seedComments(db: Database, products: NewProduct[], now: Date): Promise<void> {
  const rows = products.flatMap(({ id = 0, ratingCounts = [] }) =>
    ratingCounts
      .flatMap((count, at) => Array.from({ length: Math.min(count, at < 3 ? 1 : 2) }, (_, nth) => ({ at, nth })))
      .slice(-MOST)
      .map(({ at, nth }, place) => {
        const time = new Date(now.getTime() - (3 + ((id * 7 + place * 23) % 120)) * DAY_MS);
        return {
          productId: id,
          visitorId: `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`,
          value: at + 1,
          comment: texts[at]?.[(id + nth) % (texts[at]?.length ?? 1)] ?? '',
          createdAt: time,
          updatedAt: time,
        };
      }),
  );
  for (let from = 0; from < rows.length; from += 500) await db.insert(ratings).values(rows.slice(from, from + 500));
}
