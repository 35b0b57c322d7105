/** The messages of a process that does one job. A process that dies sends none. */
export type ProcessMessage =
  | { readonly kind: 'ready' }
  /** What the job tells about its progress. */
  | { readonly kind: 'note'; readonly note: unknown }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly reason: string }

export interface ProcessJob {
  readonly job: unknown
  readonly limits: OwnLimits
}

/** Limits at which a process ends itself. */
export interface OwnLimits {
  readonly cpuSeconds: number
  /** Memory, the program's own included. */
  readonly rssMb: number
}

/** A job of a process that does many, and its answer. */
export interface KeptJob {
  readonly id: number
  readonly job: unknown
}
export type KeptAnswer =
  | { readonly id: number; readonly kind: 'done'; readonly result: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly reason: string }
