import { index, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { amount, moment, refersTo, rowId } from './columns.ts';

/** GEOG-01: a region holds cities, a city holds areas. */
export const regions = pgTable('regions', {
  id: rowId(),
  name: text('name').notNull(),
  /** What a store of another city takes for delivery, in shekels, and how many days it takes. */
  deliveryFee: amount('delivery_fee').notNull().default('20.00'),
  deliveryDays: smallint('delivery_days').notNull().default(2),
});

export const cities = pgTable(
  'cities',
  {
    id: rowId(),
    regionId: refersTo('region_id', () => regions.id),
    name: text('name').notNull(),
  },
  (table) => [index('cities_region_idx').on(table.regionId)],
);

export const areas = pgTable(
  'areas',
  {
    id: rowId(),
    cityId: refersTo('city_id', () => cities.id),
    name: text('name').notNull(),
  },
  (table) => [index('areas_city_idx').on(table.cityId)],
);

/** A visitor's own advertisement. `mobile` is the local form, `0591234567`. */
export const classifieds = pgTable(
  'classifieds',
  {
    id: rowId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    pictureBg: smallint('picture_bg').notNull(),
    price: amount('price').notNull(),
    cityId: refersTo('city_id', () => cities.id),
    areaId: refersTo('area_id', () => areas.id),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    postedAt: moment('posted_at').notNull(),
  },
  (table) => [index('classifieds_posted_idx').on(table.postedAt), index('classifieds_city_idx').on(table.cityId)],
);
