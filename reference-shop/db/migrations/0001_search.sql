ALTER TABLE "brands" ADD COLUMN "spellings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "folded_title" text;--> statement-breakpoint
-- For a shop that was filled before. `domain/catalog/fold.ts` folds what is added from now on.
UPDATE "products" SET "folded_title" = lower(translate("title", 'أإآٱىة–-()', 'اااايه    '));--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "folded_title" SET NOT NULL;
