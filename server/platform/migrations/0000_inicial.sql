CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text NOT NULL,
	"machine_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_user_id_machine_id_pk" PRIMARY KEY("user_id","machine_id"),
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"version" text NOT NULL,
	"status" text DEFAULT 'inativo' NOT NULL,
	"ultimo_teste" timestamp (3) with time zone,
	"ultimo_erro" text,
	"creator_id" text,
	"metadados" jsonb,
	"config" jsonb NOT NULL,
	"secrets" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_pieces" (
	"logo_name" text NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "logo_pieces_logo_name_position_pk" PRIMARY KEY("logo_name","position")
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"name" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "logos_site_id_unique" UNIQUE("site_id")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"influx_connection_id" text,
	"influx_measurement" text,
	"submaquinas" jsonb NOT NULL,
	"readings" jsonb NOT NULL,
	"configuracao" jsonb NOT NULL,
	"manufacturer" text,
	"model" text,
	"serial_number" text,
	"year_installed" integer,
	"specifications" jsonb NOT NULL,
	"haystack_tags" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"id" text PRIMARY KEY NOT NULL,
	"machine_id" text NOT NULL,
	"submaquina_id" text,
	"tipo" text NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	"fim" timestamp (3) with time zone,
	"responsavel" text,
	"notas" text,
	"status" text NOT NULL,
	"origem" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures_ms" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_users" (
	"site_id" text NOT NULL,
	"user_id" text NOT NULL,
	"escrita" boolean DEFAULT false NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_users_site_id_user_id_pk" PRIMARY KEY("site_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"logo_file" text,
	"logo_url" text,
	"location" jsonb,
	"palette" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"preferencias" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "carries" (
	"machine_id" text NOT NULL,
	"hour_ms" bigint NOT NULL,
	"carry" jsonb NOT NULL,
	CONSTRAINT "carries_machine_id_hour_ms_pk" PRIMARY KEY("machine_id","hour_ms")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"machine_id" text PRIMARY KEY NOT NULL,
	"from_ms" bigint,
	"until_ms" bigint,
	"newest_sample_ms" bigint,
	"source_end_ms" bigint,
	"setup_hash" text,
	"history" jsonb,
	"model" jsonb,
	"rederive" jsonb,
	"unmapped" jsonb,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at_ms" bigint DEFAULT 0 NOT NULL,
	"wait_ms" bigint DEFAULT 0 NOT NULL,
	"version" text,
	"started_at_ms" bigint,
	"started_until_ms" bigint,
	"completed_at_ms" bigint,
	"lease_owner" text,
	"lease_until_ms" bigint DEFAULT 0 NOT NULL,
	"summarised_ms" bigint DEFAULT -8640000000000000 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_rollups" (
	"machine_id" text NOT NULL,
	"day_ms" bigint NOT NULL,
	"sums" json NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "daily_rollups_machine_id_day_ms_pk" PRIMARY KEY("machine_id","day_ms")
);
--> statement-breakpoint
CREATE TABLE "hourly_rollups" (
	"machine_id" text NOT NULL,
	"hour_ms" bigint NOT NULL,
	"sums" json NOT NULL,
	CONSTRAINT "hourly_rollups_machine_id_hour_ms_pk" PRIMARY KEY("machine_id","hour_ms")
);
--> statement-breakpoint
CREATE TABLE "late_checks" (
	"machine_id" text PRIMARY KEY NOT NULL,
	"source_hash" text NOT NULL,
	"checked_at_ms" bigint NOT NULL,
	"marks" jsonb NOT NULL,
	"swept_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_days" (
	"machine_id" text NOT NULL,
	"day_ms" bigint NOT NULL,
	"hours" "bytea" NOT NULL,
	"whole" "bytea" NOT NULL,
	CONSTRAINT "reading_days_machine_id_day_ms_pk" PRIMARY KEY("machine_id","day_ms")
);
--> statement-breakpoint
CREATE TABLE "recollections" (
	"id" text PRIMARY KEY NOT NULL,
	"machine_id" text NOT NULL,
	"from_ms" bigint NOT NULL,
	"to_ms" bigint NOT NULL,
	"next_ms" bigint,
	"kind" text NOT NULL,
	"asked_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_chunks" (
	"machine_id" text NOT NULL,
	"hour_ms" bigint NOT NULL,
	"rows" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "sample_chunks_machine_id_hour_ms_pk" PRIMARY KEY("machine_id","hour_ms")
);
--> statement-breakpoint
CREATE TABLE "unit_events" (
	"machine_id" text NOT NULL,
	"unit" text NOT NULL,
	"type" text NOT NULL,
	"from_ms" bigint NOT NULL,
	"to_ms" bigint,
	"known_ms" double precision NOT NULL,
	"caused_shutdown" boolean NOT NULL,
	"micro" boolean NOT NULL,
	"evidence" text NOT NULL,
	CONSTRAINT "unit_events_machine_id_type_from_ms_unit_pk" PRIMARY KEY("machine_id","type","from_ms","unit")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_pieces" ADD CONSTRAINT "logo_pieces_logo_name_logos_name_fk" FOREIGN KEY ("logo_name") REFERENCES "public"."logos"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_influx_connection_id_connections_id_fk" FOREIGN KEY ("influx_connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_users" ADD CONSTRAINT "site_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carries" ADD CONSTRAINT "carries_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_rollups" ADD CONSTRAINT "daily_rollups_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_rollups" ADD CONSTRAINT "hourly_rollups_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_checks" ADD CONSTRAINT "late_checks_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_days" ADD CONSTRAINT "reading_days_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recollections" ADD CONSTRAINT "recollections_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_chunks" ADD CONSTRAINT "sample_chunks_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_events" ADD CONSTRAINT "unit_events_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_machine" ON "calendar_feeds" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "machines_site" ON "machines" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "machines_connection" ON "machines" USING btree ("influx_connection_id");--> statement-breakpoint
CREATE INDEX "maintenance_machine" ON "maintenance" USING btree ("machine_id","inicio");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_users_user" ON "site_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "daily_rollups_revision" ON "daily_rollups" USING btree ("machine_id","revision");--> statement-breakpoint
CREATE INDEX "recollections_machine" ON "recollections" USING btree ("machine_id","asked_at_ms");