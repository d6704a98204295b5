ALTER TABLE "users" ADD COLUMN "unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unread_check" CHECK ("users"."unread" >= 0);--> statement-breakpoint
-- For a shop that has notifications already.
UPDATE "users" SET "unread" = (SELECT count(*) FROM "notifications" WHERE "notifications"."user_id" = "users"."id" AND "notifications"."read_at" IS NULL);
