import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import type { Answer, Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { inEachPeriod } from '../events/event-period.ts'
import { bold, bullets, link, paragraphs, plain } from '../markdown.ts'
import { alarmNote } from '../readings/alarm-sums.ts'
import { asksPastAlarms, pastAlarms } from '../readings/alarms.ts'
import { asksStateAtPeak, stateAtPeak } from './at-peak.ts'
import { asksCompressors, compressorStates } from './compressor-states.ts'
import { asksMeanRunning, meanRunning } from './mean-running.ts'
import { moreMachines } from './more-machines.ts'
import { asksPastState, pastState } from './past-state.ts'
import { asksRunning, newestIn, RUNS, runNow, STANDS } from './run-now.ts'
import { whichMachine } from './which-machine.ts'

const MOST_MACHINES = 20

/** Whether machines and compressors run now, by their latest readings. */
export const answerState: Answer = async (asked) =>
  asksPastAlarms(asked)
    ? inEachPeriod(asked, pastAlarms)
    : paragraphs(
        await presentState(asked),
        asked.question.reading === null ? null : alarmNote(asked.question.words),
      )

const presentState: Answer = async (asked) => {
  const { target } = asked
  if (asksStateAtPeak(asked)) return stateAtPeak(asked)
  if (asksMeanRunning(asked)) return meanRunning(asked)
  if (asksPastState(asked)) return pastState(asked)
  if (asksCompressors(asked)) return compressorStates(asked)
  if (target.kind === 'machines') {
    const shown = target.machines.slice(0, MOST_MACHINES)
    return paragraphs(await asksWhichText(asked, shown), await statesNow(asked, target.machines))
  }
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine, units } = target
  const all =
    units.length === 1 && units[0] === MACHINE_UNIT
      ? [MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)]
      : units
  const items = await stateOf(asked, machine, all)
  const { words, eachUnit, units: named } = asked.question
  const running = /\bquant[ao]s\b/.test(words) ? await runningText(asked, machine) : null
  const isOfUnits = eachUnit || (named === null && /\bcompressor/.test(words))
  const own = machine.submaquinas.map(({ id }) => id)
  const chosen = isOfUnits ? await chosenUnitsText(asked, machine, own) : null
  return paragraphs(
    running,
    chosen,
    `${bold(plain(machine.nome))}, agora:`,
    bullets(items),
    link('Ver ao vivo no Dashboard', { secao: 'dashboard', machine }),
  )
}

/** The state of each machine now. */
export async function statesNow(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const shown = machines.slice(0, MOST_MACHINES)
  const items: string[] = []
  for (const machine of shown)
    items.push(
      `${plain(machine.nome)}: ${(await stateOf(asked, machine, shownUnits(asked, machine))).join(', ')}`,
    )
  return paragraphs('Estado agora:', bullets(items), moreMachines(machines, shown))
}

/** `quantos compressores estão rodando?` */
async function runningText(asked: Asked, machine: MachineCard): Promise<string | null> {
  const units = machine.submaquinas.map(({ id }) => id)
  const states = await runNow(asked, machine, units)
  if (units.length === 0 || states.includes(null)) return null
  const running = states.filter((isOn) => isOn === true).length
  return `${bold(`${running} de ${units.length}`)} compressores em operação.`
}

/** `quais compressores estão parados?`: their names first. */
async function chosenUnitsText(
  asked: Asked,
  machine: MachineCard,
  units: readonly string[],
): Promise<string | null> {
  const isOn = asksRunning(asked.question.words)
  if (isOn === null) return null
  const states = await runNow(asked, machine, units)
  const chosen = units.filter((_, i) => states[i] === isOn).map((unit) => plain(unitName(machine, unit)))
  const state = isOn ? 'em operação' : 'parado'
  if (chosen.length === 0) return `Nenhum compressor está ${state} agora.`
  return `${chosen.length === 1 ? 'Está' : 'Estão'} ${chosen.length > 1 && !isOn ? 'parados' : state} agora: ${chosen.map(bold).join(', ')}.`
}

/** `tem alguma coisa parada?`, `quais estão ligadas?`: their names first. */
async function asksWhichText(asked: Asked, machines: readonly MachineCard[]): Promise<string | null> {
  const { words, eachUnit } = asked.question
  if (eachUnit) return null
  if (IN_TROUBLE.test(words)) return inTrouble(asked, machines, /\balarm/.test(words))
  const asksStanding = STANDS.test(words)
  if (!asksStanding && !RUNS.test(words)) return null
  const names: string[] = []
  for (const machine of machines)
    if ((await runNow(asked, machine, [MACHINE_UNIT]))[0] === !asksStanding) names.push(plain(machine.nome))
  const state = asksStanding ? 'parada' : 'em operação'
  if (names.length === 0) return `Nenhuma máquina está ${state} agora.`
  const number = /\bquant[ao]s\b/.test(words)
    ? `${bold(`${names.length} de ${machines.length}`)} máquinas. `
    : ''
  return `${number}${names.length === 1 ? 'Está' : 'Estão'} ${names.length > 1 && asksStanding ? 'paradas' : state} agora: ${names.map(bold).join(', ')}.`
}

const IN_TROUBLE = /\b(?:falha|defeito|alarm|desarm|trip|quebrad|avariad|danificad)/

/** Machines in failure or with an alarm; the newest readings of compressors count, too. */
async function inTrouble(
  { ctx }: Asked,
  machines: readonly MachineCard[],
  isAlarm: boolean,
): Promise<string> {
  const names: string[] = []
  for (const machine of machines) {
    const { data } = await getLive(ctx, { params: { id: machine.id }, query: undefined, body: undefined })
    const wanted = isAlarm ? /(?:^|_)alarm$/ : /(?:^|_)fault$/
    const found = Object.entries(data.readings.readings)
    if (found.some(([id, reading]) => wanted.test(id) && (reading?.value ?? 0) > 0))
      names.push(plain(machine.nome))
  }
  const state = isAlarm ? 'com alarme' : 'em falha'
  if (names.length === 0) return `Nenhuma máquina está ${state} agora.`
  return `${names.length === 1 ? 'Está' : 'Estão'} ${state} agora: ${names.map(bold).join(', ')}.`
}

/** `quais compressores estão rodando?` is about the compressors of each machine. */
const shownUnits = ({ question }: Asked, machine: MachineCard): readonly string[] =>
  question.eachUnit && compressorsOf(machine).length > 0
    ? compressorsOf(machine).map(({ id }) => id)
    : [MACHINE_UNIT]

/** The state of a unit now in a sentence, for an answer about more. */
export const stateNow = async (asked: Asked, machine: MachineCard, unit: string): Promise<string> =>
  `Agora: ${(await stateOf(asked, machine, [unit])).join(', ')}.`

async function stateOf(asked: Asked, machine: MachineCard, units: readonly string[]): Promise<string[]> {
  const { data } = await getLive(asked.ctx, { params: { id: machine.id }, query: undefined, body: undefined })
  const { readings, newestSampleAt } = data.readings
  const clock = clockWords(asked.clock.timezone)
  const age = newestSampleAt === null ? null : `dados de ${clock.minute(Date.parse(newestSampleAt))}`
  const items = units
    .map((unit) => ({
      unit,
      text: stateText(newestIn(readings, unit), asked.question.words),
    }))
    .filter(({ text }) => text !== null || units.length === 1)
  const texts = items.map(({ unit, text }) =>
    units.length === 1 && unit === MACHINE_UNIT
      ? bold(text ?? 'estado desconhecido')
      : `${plain(unitName(machine, unit))}: ${bold(text ?? 'estado desconhecido')}`,
  )
  return age === null ? ['sem dados'] : [...texts, age]
}

function stateText(newestOf: (word: string) => number | undefined, words: string): string | null {
  const [status, power, fault] = [newestOf('status'), newestOf('power'), newestOf('fault')]
  const alarm = newestOf('alarm')
  const parts: string[] = []
  if (status !== undefined) parts.push(status > 0 ? 'ligado' : 'desligado')
  else if (power !== undefined) parts.push(power > 0 ? 'com potência' : 'sem potência')
  if (fault !== undefined && fault > 0) parts.push('em falha')
  else if (/\b(?:falha|defeito|quebrad)/.test(words))
    parts.push(fault === undefined ? 'sem leitura de falha' : 'sem falha')
  if (alarm !== undefined && alarm > 0) parts.push('com alarme')
  else if (/\balarm/.test(words)) parts.push(alarm === undefined ? 'sem leitura de alarme' : 'sem alarme')
  return parts.length === 0 ? null : parts.join(', ')
}
