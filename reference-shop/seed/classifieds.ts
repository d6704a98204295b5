import type { classifieds } from '../db/schema/places.ts';
import { type ClassifiedKind, classifiedKinds } from './data/classifieds.ts';
import { fill } from './kind.ts';
import type { Random } from './random.ts';

type NewClassified = typeof classifieds.$inferInsert & { id: number };

export interface Spot {
  cityId: number;
  areaId: number;
  area: string;
}

const AMOUNT = 240;
const HOUR_MS = 60 * 60 * 1000;
// Numbers with this prefix are reserved for the seed: a demonstration must not lead to calls to a real person.
const MOBILE_PREFIX = '0590000';

/** Advertisements of the last two months. The newest has the greatest number. */
export function makeClassifieds(random: Random, now: Date, spots: Spot[]): NewClassified[] {
  const ages = Array.from({ length: AMOUNT }, () => random.int(HOUR_MS, 60 * 24 * HOUR_MS)).sort((a, b) => b - a);
  return ages.map((age, index) => {
    const kind = random.pick(classifiedKinds);
    const spot = random.pick(spots);
    return {
      id: index + 1,
      ...textsOf(kind, spot, random),
      icon: kind.icon,
      pictureBg: random.int(0, 7),
      price: priceOf(kind, random),
      cityId: spot.cityId,
      areaId: spot.areaId,
      mobile: MOBILE_PREFIX + String(index).padStart(3, '0'),
      postedAt: new Date(now.getTime() - age),
    };
  });
}

function textsOf(kind: ClassifiedKind, { area }: Spot, random: Random): { title: string; description: string } {
  const values = { area, rooms: String(random.int(2, 5)), year: String(random.int(2014, 2023)) };
  const title = fill(random.pick(kind.titles), values);
  return {
    title,
    description: `${title}. ${random.pick(kind.details)} للتواصل على الرقم المذكور، والسعر قابل للتفاوض.`,
  };
}

function priceOf({ price: [min, max] }: ClassifiedKind, random: Random): string {
  const step = max > 100_000 ? 5_000 : max > 10_000 ? 500 : 10;
  return (Math.round(random.int(min, max) / step) * step || step).toFixed(2);
}
