import type { FaultEvidence } from '#core/chiller/faults/fault-kinds.ts'
import { decimal, percent, whole } from '#server/platform/text/numbers-in-words.ts'
import { partName } from './part-names.ts'
import type { UnitHistory } from './unit-history.ts'

const INDICATORS: Readonly<Record<string, { readonly name: string; readonly unit: '%' | 'K' | 'n' }>> = {
  power: { name: 'Potência em relação à esperada', unit: '%' },
  cw_delta: { name: 'Diferença de temperatura da água de condensação pelo calor', unit: '%' },
  chw_delta: { name: 'Diferença de temperatura da água gelada pela carga', unit: '%' },
  approach: { name: 'Aproximação do condensador', unit: 'K' },
  suction: { name: 'Temperatura de evaporação', unit: 'K' },
  superheat: { name: 'Superaquecimento', unit: 'K' },
  discharge: { name: 'Superaquecimento da descarga', unit: 'K' },
  balance: { name: 'Potência por carga em relação aos outros compressores', unit: '%' },
  load_ratio: { name: 'Capacidade medida em relação à demanda', unit: '%' },
  starts: { name: 'Partidas no período observado', unit: 'n' },
  repeated: { name: 'Amostras iguais seguidas', unit: 'n' },
  near_surge: { name: 'Meias horas perto do surge em um dia', unit: 'n' },
}

/** The figure that proved a fault, against its limit; null for an unknown indicator. */
export function evidenceText(
  evidence: readonly FaultEvidence[],
  history: Pick<UnitHistory, 'unit' | 'names'>,
): string | null {
  const texts = evidence.flatMap(({ indicator, value, limit }) => {
    const [, n, kind] = /^(?:c(\d+)_)?(.+)$/.exec(indicator) ?? []
    const known = INDICATORS[kind ?? '']
    if (known === undefined) return []
    const part = n === undefined ? null : partName(history, `C${n}`)
    const name = part === null ? known.name : `${known.name} (${part})`
    return [`${name}: ${sized(value, known.unit)} (limite ${sized(limit, known.unit, false)})`]
  })
  return texts.length === 0 ? null : texts.slice(0, 2).join('; ')
}

function sized(value: number, unit: '%' | 'K' | 'n', isSigned = true): string {
  if (unit === 'n') return whole(value)
  const sign = isSigned && value > 0 ? '+' : ''
  return unit === '%' ? `${sign}${percent(100 * Math.expm1(value))}` : `${sign}${decimal(value)} K`
}
