/** Greatest number of suggestions drawn; typing finds the others. */
export const MAX_DRAWN = 100

export const listClass =
  'max-h-[min(20rem,var(--available-height))] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-lg border bg-raised p-1 shadow-raised outline-none'
export const itemClass =
  'flex min-h-8 items-center gap-2 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-primary-soft pointer-coarse:min-h-11'
