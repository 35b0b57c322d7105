import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/wire/endpoint.ts'
import type { Ctx, PublicCtx, Services } from '../context.ts'
import type { StoredFile } from '../files/file-store.ts'
import type { SecurityEvent } from '../security/audit.ts'
import type { ServerEvent, StreamOptions } from './answers/event-streams.ts'
import type { BufferedFile } from './read-upload.ts'

// biome-ignore lint/suspicious/noExplicitAny: any endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any>

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}
export interface UploadInput<E, File> extends Input<E> {
  file: File
  /** The file's name, of a call whose rules name extensions. */
  fileName: string
}
export type Verb<E, C = Ctx> = (ctx: C, input: Input<E>) => Promise<ResponseOf<E>>

export interface Route {
  readonly endpoint: AnyEndpoint
  /** Runs the verb for a request whose caller and input have been checked; a long verb ends when the caller has left. */
  readonly run: (ctx: PublicCtx | Ctx, input: unknown, left?: AbortSignal) => Promise<unknown>
  /** Answers with a file; aborts when the caller has left. */
  readonly send?: (ctx: PublicCtx | Ctx, input: unknown, left: AbortSignal) => Promise<FileAnswer>
  /** The file never changes under its address, and stands at its path without `/api` too. */
  readonly lasting?: true
  /** The form's file is streamed to the file store; without this it is read into memory. */
  readonly storesFile?: true
  /** Of a call that stores its file: what begins while the file still arrives, of as many bytes at most. */
  readonly onArrival?: (services: Services, bytes: number) => void
  /** Answers with server-sent events: a GET unless its caller asks for JSON, any other call when its caller asks for events. */
  readonly stream?: (ctx: Ctx, input: unknown, options: StreamOptions) => Promise<AsyncIterable<ServerEvent>>
  /** Answers with a list, page by page. */
  readonly list?: (ctx: Ctx, input: unknown) => AsyncIterable<readonly unknown[]>
}

/** Binds a call of the contract to its verb, for signed-in callers. */
export function route<E extends AnyEndpoint>(endpoint: E, verb: Verb<E>): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`)
  return { endpoint, run: verb as Route['run'] }
}

export type StreamVerb<E> = (
  ctx: Ctx,
  input: Input<E>,
  options: StreamOptions,
) => Promise<AsyncIterable<ServerEvent>>

/** Binds a call that answers once or, as its caller asks, goes on with server-sent events. */
export function eventRoute<E extends AnyEndpoint>(endpoint: E, verb: Verb<E>, stream: StreamVerb<E>): Route {
  return { ...route(endpoint, verb), stream: stream as Route['stream'] & {} }
}

export type ListVerb<E> = (
  ctx: Ctx,
  input: Input<E>,
) => AsyncIterable<ResponseOf<E> extends { data: infer Items } ? Items : never>

/** Binds a call that answers with a list that may be long: its verb gives it page by page. */
export function listRoute<E extends AnyEndpoint>(endpoint: E, verb: ListVerb<E>): Route {
  const run = () => Promise.reject(new Error(`${endpoint.path} is a list`))
  return { ...route(endpoint, run), list: verb as Route['list'] & {} }
}

/** Binds a call that needs no sign-in. */
export function publicRoute<E extends AnyEndpoint>(endpoint: E, verb: Verb<E, PublicCtx>): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`)
  return { endpoint, run: verb as Route['run'] }
}

export type UploadVerb<E> = (ctx: Ctx, input: UploadInput<E, BufferedFile>) => Promise<ResponseOf<E>>

/** Binds a call whose body is a form with a small file, which the verb gets in memory. */
export function uploadRoute<E extends AnyEndpoint>(endpoint: E, verb: UploadVerb<E>): Route {
  if (!endpoint.upload) throw new Error(`${endpoint.path} has no upload rules: use route`)
  return route(endpoint, verb as Verb<E>)
}

export type StoredUploadVerb<E> = (ctx: Ctx, input: UploadInput<E, StoredFile>) => Promise<ResponseOf<E>>

/**
 * Binds a call whose body is a form with a large file, which is in the file store when the verb runs. The verb writes the file's
 * id into a row; a verb that refuses the call leaves no file.
 */
export function storedUploadRoute<E extends AnyEndpoint>(
  endpoint: E,
  verb: StoredUploadVerb<E>,
  onArrival?: Route['onArrival'],
): Route {
  if (!endpoint.upload) throw new Error(`${endpoint.path} has no upload rules: use route`)
  return { ...route(endpoint, verb as Verb<E>), storesFile: true, ...(onArrival ? { onArrival } : {}) }
}

export interface FileAnswer {
  readonly type: string
  /** The whole file, or one that is made while it is sent. */
  readonly bytes: Uint8Array | Readable
  readonly headers?: Readonly<Record<string, string>>
  /** The security log's entry about a caller who gets the file. A caller of HEAD gets no file and no entry. */
  readonly exported?: SecurityEvent
}
export type FileVerb<E, C = Ctx> = (ctx: C, input: Input<E>, left: AbortSignal) => Promise<FileAnswer>

/** Binds a call that answers with a file, for signed-in callers. */
export function fileRoute<E extends AnyEndpoint>(endpoint: E, verb: FileVerb<E>): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicFileRoute`)
  return fileOf(endpoint, verb as Route['send'] & {})
}

/** Binds a call that answers with a file to every caller who knows its random name or token. */
export function publicFileRoute<E extends AnyEndpoint>(
  endpoint: E,
  verb: FileVerb<E, PublicCtx>,
  { lasting }: { lasting?: true } = {},
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use fileRoute`)
  return { ...fileOf(endpoint, verb as Route['send'] & {}), ...(lasting ? { lasting } : {}) }
}

function fileOf(endpoint: AnyEndpoint, send: NonNullable<Route['send']>): Route {
  if (!endpoint.file) throw new Error(`${endpoint.path} is no file`)
  return { endpoint, run: () => Promise.reject(new Error(`${endpoint.path} is a file`)), send }
}
