import { placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const APART =
  /^(?:(?:e|mas|agora|ok|quero|queria|pode|me|mostra|mostrar|manda|passa|ver|da|faz|os|as|tudo|isso|bem) )*(?:(?:em |por )?separad[oa]s?|separadamente|separa|individualmente|individual|discriminad[oa]s?|um por um|uma por uma)(?: (?:por|favor|pf|pfv|pra|para|mim|isso|tudo|de|cada|um|uma|os|as|dois|duas|agora))*$/

/** `separado, por favor`: each machine that was told by itself; of one machine its compressors. */
export function toldApart(before: Question, now: Question): Partial<Question> | null {
  const isOfValue = before.topic === 'figures' || before.topic === 'reading'
  if (!isOfValue || !APART.test(now.words) || now.figures.length > 0 || now.reading !== null) return null
  if (now.machines !== null || now.units !== null || now.periods.length > 0) return null
  const { topic, figures, reading, statistic, event, periods, machines, units, machineType } = before
  const isOfSeveral = machines?.length !== 1 || (units?.length ?? 0) > 1
  return {
    ...placeOf(before, { ...now, machineType: null, eachUnit: false, ranking: null }),
    ...{ topic, figures, reading, statistic, event, periods, machines, units },
    machineType: machines === null ? (machineType ?? 'any') : machineType,
    eachUnit: before.eachUnit || (!isOfSeveral && units === null),
    ...{ combination: null, ranking: null, compares: before.compares && periods.length > 1 },
    ...{ strangeWords: [], unusedWords: [], words: reading?.words ?? before.words },
  }
}
