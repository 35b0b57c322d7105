import { type FieldName, readName } from './read-name.ts'

/** A name without a unit has the one that its source tells besides, as the cells of a file do. */
export function withToldUnit(name: FieldName, told: string | undefined): FieldName {
  if (told === undefined || name.unit !== null) return name
  const { unit } = readName(`[${told}]`)
  return unit === null ? name : { ...name, unit: { ...unit, isTold: true } }
}
