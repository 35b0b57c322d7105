/** The kinds of maintenance that a question can name, as they are stored. */
export type MaintenanceKind = 'preventiva' | 'corretiva' | 'preditiva' | 'inspecao'

const STEMS: readonly (readonly [string, MaintenanceKind])[] = [
  ['preventiv', 'preventiva'],
  ['corretiv', 'corretiva'],
  ['preditiv', 'preditiva'],
  ['inspec', 'inspecao'],
]

export const maintenanceKindsIn = (words: string): readonly MaintenanceKind[] =>
  STEMS.filter(([stem]) => words.includes(stem)).map(([, kind]) => kind)
