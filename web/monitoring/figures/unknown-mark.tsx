import { MISSING } from '#web/format/number.ts'

/** The mark of an unknown figure: hatched, so that it looks neither like a zero nor like a good value. */
export function UnknownMark() {
  return (
    <span className="unknown-hatch inline-block rounded-sm px-1.5">
      <span className="inline-block bg-surface px-1 align-middle leading-[0.5]">{MISSING}</span>
    </span>
  )
}
