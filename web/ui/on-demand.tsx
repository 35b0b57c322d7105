import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A part of the page that is fetched when it is first shown, and kept. */
export interface Fetchable {
  readonly fetch: () => Promise<ComponentType>
  fetched?: ComponentType
}

interface Props {
  part: Fetchable
  meanwhile: ReactNode
}

/**
 * React's own way keeps what stands in for a part on the screen for 300 ms at least, and the part asks for its data
 * only then; here it is shown as soon as it is there.
 */
export function OnDemand({ part, meanwhile }: Props) {
  const [{ Part, failure }, setState] = useState({ Part: part.fetched, failure: undefined as unknown })
  useEffect(() => {
    if (Part !== undefined) return
    part.fetch().then(
      (fetched) => {
        part.fetched = fetched
        setState({ Part: fetched, failure: undefined })
      },
      (error: unknown) => setState({ Part: undefined, failure: error }),
    )
  }, [part, Part])
  // As any error of a view: the page's boundary tells.
  if (failure !== undefined) throw failure
  return Part === undefined ? meanwhile : <Part />
}
