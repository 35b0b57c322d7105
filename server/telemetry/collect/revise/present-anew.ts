import { combineSamples } from '#core/signals/combine-samples.ts'
import { type MachineRules, readingsToDerive } from '#core/signals/machine-rules.ts'
import { type PresentUnit, presentUnits } from '#core/signals/present-units.ts'
import { decodeChunk } from '../../chunks/chunk-codec.ts'
import type { Deriving } from '../collector-run.ts'
import type { DeriveStart } from '../derive/derive-stretch.ts'

/** The units' newest states by the stored samples from a carry on, else by the values that the carry holds. */
export async function presentAnew(
  { state }: Deriving,
  rules: MachineRules,
  { hourMs, carry }: Pick<DeriveStart, 'hourMs' | 'carry'>,
): Promise<PresentUnit[]> {
  const chunks = await state.chunks(hourMs, Number.MAX_SAFE_INTEGER)
  const readings = readingsToDerive(rules)
  const samples = combineSamples(chunks.map(({ data }) => decodeChunk(data, readings)))
  return presentUnits(rules, samples, carry?.held ?? {})
}
