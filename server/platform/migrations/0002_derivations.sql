ALTER TABLE "collections" RENAME COLUMN "model" TO "rules";--> statement-breakpoint
ALTER TABLE "collections" RENAME COLUMN "version" TO "target_revision";--> statement-breakpoint
ALTER TABLE "unit_events" RENAME COLUMN "evidence" TO "reading_id";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "derivation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "derive_anew" jsonb;--> statement-breakpoint
ALTER TABLE "carries" ADD COLUMN "derivation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_rollups" ADD COLUMN "derivation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hourly_rollups" ADD COLUMN "derivation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_days" ADD COLUMN "derivation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_events" ADD COLUMN "derivation" integer DEFAULT 0 NOT NULL;
