import { MISSING } from '#web/format/number.ts'

/** Stands where a figure is not known: hatched, so that it is neither a zero nor good. */
export function UnknownMark() {
  return (
    <span className="unknown-hatch inline-block rounded-sm px-1.5">
      <span className="inline-block bg-surface px-1 align-middle leading-[0.5]">{MISSING}</span>
    </span>
  )
}
