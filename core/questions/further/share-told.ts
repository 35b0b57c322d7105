import type { Question } from '../question.ts'
import { countsEvents } from '../topics/asked-event.ts'

const OF_IT =
  /\b[dn](?:isso|isto|aquilo|el[ae]s)\b|\b[dn](?:ess[ea]|est[ea]) (?:total|conta|soma|consumo|gasto|energia|valor|montante|numero|bolo)\b|\bd(?:ess|est)[ae]s\b|\b(?:do|no) (?:total|bolo)\b/
const HOW_MUCH = /\b(?:quanto|quant[ao]s|parte|fatia|parcela|fracao)\b/

/** `quanto disso foi da torre?`, `quanto desse total é do central?` after a figure: the part of a machine or compressor in it. */
export function shareTold(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods, ranking, machines, machineType } = before
  const namesPart = now.machines !== null || now.units !== null || now.machineType !== null
  if (topic !== 'figures' || figures.length !== 1 || ranking !== null || !namesPart) return null
  if (!HOW_MUCH.test(now.words) || !OF_IT.test(now.words)) return null
  if (now.reading !== null || now.periods.length > 0 || now.figures.some((id) => !figures.includes(id)))
    return null
  // The part of a compressor named alone is that of the told machine.
  const ofTold = now.machines === null && now.machineType === null
  return {
    ...(ofTold ? { machines, machineType, isAmbiguous: before.isAmbiguous } : {}),
    ...{ topic, figures, event, periods, compares: false, oneEvent: null, strangeWords: [], chosen: null },
    ...{ ranking: null, reading: null },
    ...(figures.every(countsEvents) ? { combination: null } : { combination: 'share' as const }),
    // `quanto disso foi dos chillers?` is of both together.
    ...(now.machines === null && now.machineType !== null ? { words: `${now.words} juntas` } : {}),
    // The whole is that of the told kind: `os chillers`.
    ...(now.machines !== null ? { machineType: wholeTypeOf(before) } : {}),
  }
}

/** After the share of a kind the whole is all of the site, after that of one machine the same whole again. */
function wholeTypeOf({ machines, machineType, combination }: Question): string | null {
  if (combination === 'share') return machines === null ? 'any' : machineType
  return machines === null ? machineType : null
}
