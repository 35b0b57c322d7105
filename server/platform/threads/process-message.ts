/** What a process that does one job says; nothing at all when it dies. */
export type ProcessMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly reason: string }

export interface ProcessJob {
  readonly job: unknown
  readonly limits: OwnLimits
}

/** What a process ends itself for. */
export interface OwnLimits {
  readonly cpuSeconds: number
  /** Of memory, with the program's own. */
  readonly rssMb: number
}
