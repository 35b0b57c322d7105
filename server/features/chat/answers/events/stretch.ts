import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { getEvents } from '#server/features/monitoring/events/get-events.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import type { Answer, Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { runNow } from '../machines/run-now.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain, WHOLE_HISTORY } from '../markdown.ts'

const MOST_MACHINES = 20

/** Since when machines or compressors run or stand, by their latest state and their last start or stop. */
export const answerStretch: Answer = async (asked) => {
  const { target } = asked
  const asksWhich = /\b(?:mais|menos|qual|quais)\b/.test(asked.question.words)
  const isOfAll = asked.question.machines !== null || asked.question.machineType !== null || asksWhich
  if (target.kind === 'machines' && !isOfAll) return whichMachine(target)
  if (target.kind === 'machines') {
    const shown = target.machines.slice(0, MOST_MACHINES)
    const stretches: Stretch[] = []
    for (const machine of shown)
      stretches.push(...(await stretchesOf(asked, machine, unitsOf(asked, machine))))
    const meant = stretches.filter(({ isOn }) => isMeant(asked, isOn))
    const longest = (meant.length > 0 ? meant : stretches).sort((a, b) => b.hours - a.hours)
    return paragraphs(
      meant.length > 0 ? null : 'Nenhum está nesse estado agora.',
      bullets(longest.slice(0, MOST_MACHINES).map(({ text }) => text)),
      moreMachines(target.machines, shown),
    )
  }
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine, units } = target
  const items = (await stretchesOf(asked, machine, units)).map(({ text }) => text)
  return paragraphs(
    items.length === 1 ? items[0] : bullets(items),
    link('Ver os eventos', {
      secao: 'dashboard',
      machine,
      compressor: units.length === 1 && units[0] !== MACHINE_UNIT ? units[0] : undefined,
      period: WHOLE_HISTORY,
      dialogo: 'eventos',
    }),
  )
}

/** Since when a unit runs or stands, in a sentence. */
export const sinceWhen = async (asked: Asked, machine: MachineCard, unit: string): Promise<string> =>
  (await stretchesOf(asked, machine, [unit])).map(({ text }) => text).join('')

/** `qual compressor está parado há mais tempo?` */
const unitsOf = ({ question }: Asked, machine: MachineCard): readonly string[] =>
  question.eachUnit || question.ranking?.of === 'units' || /\bcompressor/.test(question.words)
    ? compressorsOf(machine).map(({ id }) => id)
    : [MACHINE_UNIT]

/** Those that stand where the question asks who stands, and those that run. */
function isMeant({ question: { words } }: Asked, isOn: boolean | null): boolean {
  if (/\b(?:parad|desligad)/.test(words)) return isOn === false
  return !/\b(?:ligad|rodando|funcionando|operando|trabalhando)/.test(words) || isOn === true
}

/** A sentence about a unit's present state, with its length: −1 where nobody knows it. */
interface Stretch {
  readonly text: string
  readonly hours: number
  readonly isOn: boolean | null
}

async function stretchesOf(
  asked: Asked,
  machine: MachineCard,
  units: readonly string[],
): Promise<readonly Stretch[]> {
  const states = await runNow(asked, machine, units)
  const stretches: Stretch[] = []
  for (const [i, unit] of units.entries())
    stretches.push(await stretchOf(asked, machine, unit, states[i] ?? null))
  return stretches
}

async function stretchOf(
  asked: Asked,
  machine: MachineCard,
  unit: string,
  isOn: boolean | null,
): Promise<Stretch> {
  const title = bold(plain(unitTitle(machine, unit)))
  if (isOn === null) return { text: `${title}: não há estado de ligado ou desligado agora.`, hours: -1, isOn }
  const state = isOn ? 'em operação' : 'fora de operação'
  const query = {
    timeRange: 'all' as const,
    type: isOn ? ('start' as const) : ('all-stops' as const),
    limit: 1,
    compressor: unit,
  }
  const { data } = await getEvents(asked.ctx, { params: { id: machine.id }, query, body: undefined })
  const [newest] = data
  const at = newest && Date.parse(newest.from)
  // A stop that has ended is not the present one.
  if (at === undefined || (!isOn && newest?.to != null))
    return {
      text: `${title} está ${bold(state)}, mas o histórico não tem o momento em que isso começou.`,
      hours: -1,
      isOn,
    }
  const hours = (asked.clock.nowMs - at) / HOUR_MS
  const since = bold(clockWords(asked.clock.timezone).minute(at))
  return {
    text: `${title} está ${bold(state)} há ${bold(durationText(hours))}, desde ${since}.`,
    hours,
    isOn,
  }
}
