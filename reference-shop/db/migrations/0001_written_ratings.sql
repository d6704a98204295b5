ALTER TABLE "ratings" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "is_buyer" boolean DEFAULT false NOT NULL;