CREATE TABLE "datasets" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"machine_id" text NOT NULL,
	"submaquina_id" text,
	"nome" text NOT NULL,
	"descricao" text,
	"tipo_grafico" text NOT NULL,
	"aggregacao" text NOT NULL,
	"coluna_aggregacao" text,
	"configuracoes" jsonb NOT NULL,
	"creator_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "datasets_same" UNIQUE NULLS NOT DISTINCT("upload_id","machine_id","submaquina_id","nome")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"nome_original" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"status" text NOT NULL,
	"uploader_id" text,
	"machine_id" text,
	"descricao" text,
	"file_id" text NOT NULL,
	"table_file_id" text,
	"opcoes" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"metadados" jsonb,
	"iniciado_em" timestamp (3) with time zone,
	"finalizado_em" timestamp (3) with time zone,
	"erro" text,
	"logs" jsonb NOT NULL,
	"progresso" double precision,
	"revision" integer DEFAULT 0 NOT NULL,
	"demonstracao" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "uploads_table_file_id_unique" UNIQUE("table_file_id")
);
--> statement-breakpoint
ALTER TABLE "machines" ADD COLUMN "upload_source" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_machine_id_machines_id_fk" FOREIGN KEY ("machine_id") REFERENCES "public"."machines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "datasets_machine" ON "datasets" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "uploads_machine" ON "uploads" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "uploads_uploader" ON "uploads" USING btree ("uploader_id");