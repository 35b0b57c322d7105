ALTER TABLE "sites" ADD COLUMN "tarifas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "recomendacao" text;--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "efeito" jsonb;--> statement-breakpoint
CREATE INDEX "maintenance_unjudged" ON "maintenance" USING btree ("machine_id") WHERE recomendacao is not null and efeito is null and status = 'concluida';