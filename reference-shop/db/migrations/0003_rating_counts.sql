-- What was rated before has no such counts: pages show them only where they add up to the product's number of ratings.
ALTER TABLE "products" ADD COLUMN "rating_counts" jsonb DEFAULT '[0,0,0,0,0]'::jsonb NOT NULL;
