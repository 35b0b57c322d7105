import { demoPlants } from '#core/plant/demo-plants.ts'
import { required } from '#test/harness/required.ts'

/** The demonstration's machine with the most readings. */
export const largestChiller = required(
  demoPlants.find(({ kind, compressors }) => kind === 'chiller' && compressors.length === 7),
  'chiller with seven compressors',
)
