interface Link {
  /** The linked user or site. */
  readonly id: string
  readonly escrita: boolean
  readonly admin: boolean
}

/** The ids whose link was added or removed, or whose rights changed. */
export function changedLinks(before: readonly Link[], after: readonly Link[]): string[] {
  const rightsById = (links: readonly Link[]) =>
    new Map(links.map(({ id, escrita, admin }) => [id, `${escrita} ${admin}`]))
  const [former, present] = [rightsById(before), rightsById(after)]
  return [...new Set([...former.keys(), ...present.keys()])].filter(
    (id) => former.get(id) !== present.get(id),
  )
}
