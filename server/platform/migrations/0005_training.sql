CREATE TABLE "training_days" (
	"machine_id" text NOT NULL,
	"unit" text NOT NULL,
	"day_ms" bigint NOT NULL,
	"cells" "bytea" NOT NULL,
	"revision" bigint NOT NULL,
	"derivation" integer DEFAULT 0 NOT NULL,
	"training" integer NOT NULL,
	CONSTRAINT "training_days_machine_id_unit_day_ms_pk" PRIMARY KEY("machine_id","unit","day_ms")
);
--> statement-breakpoint
CREATE TABLE "model_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"machine_id" text NOT NULL,
	"unit" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"progress" double precision DEFAULT 0 NOT NULL,
	"error" text,
	"training" integer NOT NULL,
	"epoch" bigint,
	"points" integer,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "training_days" ADD CONSTRAINT "training_days_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_runs" ADD CONSTRAINT "model_runs_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_runs" ADD CONSTRAINT "model_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_runs_unit" ON "model_runs" USING btree ("machine_id","unit","asked_at");