/** The messages of a process that does one job. A process that dies sends none. */
export type ProcessMessage =
  | { readonly kind: 'ready' }
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
