import type { z } from 'zod/mini'

/** The callers: anybody, a signed-in user, or administrators alone. Rows are guarded by site as well. */
export type Access = 'public' | 'user' | 'admin'

/** The one file of a multipart call; its other fields are the `body`. Messages in the words on screen. */
export interface UploadRules {
  /** Name of the file's field. */
  readonly field: string
  readonly maxBytes: number
  readonly tooLarge: string
  readonly missing: string
  /** Extensions that the file's name may have, without the dot; left out: any name, and the verb learns no name. */
  readonly extensions?: { readonly allowed: readonly string[]; readonly wrong: string }
  /** The most bytes of the other fields together; left out: 64 KB, and 2 KB for one field. */
  readonly fieldsBytes?: number
}

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under `/api`, parameters as `{id}`. */
  readonly path: `/${string}`
  readonly access: Access
  /** A public call that also serves the bearer of a session's token: a sent token is checked, and its user is the caller. */
  readonly orBearer?: true
  /** Also for users who owe a step first: a new password, or the second factor (`owes` of the user). */
  readonly owing?: true
  readonly summary: string
  readonly tag: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The largest JSON body; left out, `USUAL_BODY_BYTES`. */
  readonly maxBodyBytes?: number
  /** The body is multipart/form-data with a file. */
  readonly upload?: UploadRules
  /** Answers with a file, not with JSON. */
  readonly file?: boolean
  /** Schema of the successful answer, the whole of it (`success` included). */
  readonly response: Response
  /** The schemas of its server-sent events, by name; a caller that accepts `application/json` alone gets no events, and other calls than GET need `text/event-stream`. */
  readonly events?: Readonly<Record<string, z.ZodMiniType>>
  /** Status of the successful answer; 200 unless said. */
  readonly status?: number
  /** Another status of a successful answer, for answers of which `when` is true. */
  readonly otherStatus?: { readonly status: number; when(answer: z.output<Response>): boolean }
}

/** The largest JSON body of a call without large parts. */
export const USUAL_BODY_BYTES = 64 * 1024

/** Declares one call. The same object registers the server's route and types the browser's client. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Response extends z.ZodMiniType = z.ZodMiniType,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.output<P> : never
export type QueryOf<E> =
  E extends Endpoint<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never
export type QueryInputOf<E> =
  E extends Endpoint<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never
export type BodyOf<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType> ? z.output<B> : never
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never
export type ResponseOf<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer R> ? z.output<R> : never
