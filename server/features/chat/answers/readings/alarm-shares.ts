import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import type { AskedPeriod, Period } from '#core/questions/periods/asked-period.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import { type Asked, periodAt } from '../answer.ts'
import { aboutMachine } from '../machines/each-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { type AlarmSpell, alarmSpells } from './alarm-spells.ts'
import { countText } from './alarm-sums.ts'

const MOST_READ = 60
const MOST_MACHINES = 15
const SHARE =
  /\b(?:fatias?|parcelas?|porcent\w+|percentua(?:l|is)|porcento|por cento|participacao|proporcao|que parte|quanto do total)\b/

/** `que fatia dos alarmes é da câmara fria?` */
export const asksAlarmShares = ({ question: { words, combination } }: Asked): boolean =>
  combination === 'share' || SHARE.test(words)

interface Part {
  readonly name: string
  readonly spells: readonly AlarmSpell[]
  /** Whether the question names it. */
  readonly isMeant: boolean
}

/** How many alarms each machine of the site had, or each compressor of a machine, with its share; those that the question does not name are told together. */
export async function alarmShares(asked: Asked, period: AskedPeriod): Promise<string> {
  const when = periodAt(period, asked, null)
  const { target, question } = asked
  const machine = target.kind === 'machine' && question.units !== null ? target.machine : null
  const all = machine ? await ofUnits(asked, machine, when) : await ofMachines(asked, when)
  const place = machine ? ` de ${bold(plain(machine.nome))}` : ''
  const every = all.flatMap(({ spells }) => spells)
  if (every.length === 0) return `Não houve alarme${place} ${when.words}.`
  const line = ({ name, spells }: Omit<Part, 'isMeant'>) =>
    `${name}: ${bold(countText(spells))}, ${bold(percent((spells.length / every.length) * 100))}`
  const meant = all.filter(({ isMeant }) => isMeant).sort((a, b) => b.spells.length - a.spells.length)
  const others = all.filter(({ isMeant }) => !isMeant)
  const rest = {
    name: `${machine ? 'Os' : 'As'} demais (${others.map(({ name }) => name).join(', ')})`,
    spells: others.flatMap(({ spells }) => spells),
  }
  return paragraphs(
    `${bold(countText(every))}${place} ${when.words}, por ${machine ? 'compressor' : 'máquina'}:`,
    bullets([...meant, ...(others.length > 0 ? [rest] : [])].map(line)),
  )
}

async function ofMachines(asked: Asked, when: Period): Promise<readonly Part[]> {
  const { machines: named } = asked.question
  const all: Part[] = []
  for (const machine of asked.near.slice(0, MOST_MACHINES)) {
    const spells = await spellsOf(asked, machine, when)
    all.push({ name: plain(machine.nome), spells, isMeant: named === null || named.includes(machine.id) })
  }
  return all
}

/** The alarm of the whole machine stands beside those of its compressors. */
async function ofUnits(asked: Asked, machine: MachineCard, when: Period): Promise<readonly Part[]> {
  const spells = await spellsOf(aboutMachine(asked, machine), machine, when)
  const { units: named } = asked.question
  return [MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)].map((unit) => ({
    name: unit === MACHINE_UNIT ? 'alarme geral' : plain(unitName(machine, unit)),
    spells: spells.filter(({ reading }) => (reading.compressorId ?? MACHINE_UNIT) === unit),
    isMeant: named?.includes(unit) === true,
  }))
}

const spellsOf = async (asked: Asked, machine: MachineCard, when: Period) =>
  (await alarmSpells(asked, machine, when, { most: MOST_READ, end: 'newest' }))?.spells ?? []
