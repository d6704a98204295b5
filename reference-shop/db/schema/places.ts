import { index, integer, numeric, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

/** GEOG-01: a region holds cities, a city holds areas. */
export const regions = pgTable('regions', {
  id: rowId(),
  name: text('name').notNull(),
  /** What a store of another city takes for delivery, in shekels, and how many days it takes. */
  deliveryFee: numeric('delivery_fee', { precision: 12, scale: 2 }).notNull().default('20.00'),
  deliveryDays: smallint('delivery_days').notNull().default(2),
});

export const cities = pgTable(
  'cities',
  {
    id: rowId(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    name: text('name').notNull(),
  },
  (table) => [index('cities_region_idx').on(table.regionId)],
);

export const areas = pgTable(
  'areas',
  {
    id: rowId(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
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
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    postedAt: moment('posted_at').notNull(),
  },
  (table) => [index('classifieds_posted_idx').on(table.postedAt), index('classifieds_city_idx').on(table.cityId)],
);
