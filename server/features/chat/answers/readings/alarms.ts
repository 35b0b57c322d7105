import type { Machine, MachineCard } from '#contract/machines/machine.ts'
import type { AskedPeriod, Period } from '#core/questions/periods/asked-period.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmDays, asksAlarmDays } from './alarm-days.ts'
import { alarmShares, asksAlarmShares } from './alarm-shares.ts'
import { alarmSince, asksAlarmSince } from './alarm-since.ts'
import { type AlarmSpell, alarmSpells, type FoundAlarms } from './alarm-spells.ts'
import {
  alarmNote,
  asksAllAlarms,
  asksLength,
  asksRepeated,
  asksResolved,
  byReadingOfAll,
  countText,
  resolvedText,
  totalText,
} from './alarm-sums.ts'
import {
  asksByLength,
  asksByUnit,
  isOfOne,
  lengthText,
  listText,
  longestText,
  newestNumber,
  oneSpell,
  oneText,
  titleOf,
  titleOfAsked,
  whenText,
  which,
} from './alarm-texts.ts'
import { readingTitle } from './reading-names.ts'
import { linkToReadings, timeAround } from './shown-readings.ts'

const MOST_MACHINES = 15
/** Hours read by the minute: for a list, for a number or the longest one, and for the newest one of each of several machines. */
const MOST_READ = 12
const MOST_COUNTED = 60
const MOST_READ_OF_EACH = 2
const WHOLE: AskedPeriod = { kind: 'range', range: 'all' }

const HAPPENED =
  /\b(?:teve|houve|deu|deram|tivemos|dispar\w+|alarmou|alarmaram|soou|soaram|tocou|tocaram|ocorr\w+|acontec\w+|foi|foram|apareceu|apareceram|ficou|ficaram|esteve)\b/
const LISTED =
  /\b(?:ultim[ao]s?|penultim\w+|primeir[ao]s?|historico|list\w+|relacao|registro|quando|que horas?|horarios?|anterior\w*|frequen\w+|pareto|repet\w+|recorr\w+|reincid\w+|mais alarmes?)\b/
const LONGEST = /\bmais (?:long|demor|dur)\w*|\bmaior\b/
const HOW_MANY = /\bquant[ao]s?(?! tempo)\b|\b(?:numero|total|soma)\b/
const COUNTED = new RegExp(`\\bquant[ao]s\\b|${LONGEST.source}`)
const PRESENT = /\b(?:ativ[ao]s?|agora|esta|estao|tocando|momento)\b/

/** Whether a question asks for the alarms of a past time: `teve alarme hoje?`, `qual foi o último alarme?` */
export const asksPastAlarms = (asked: Asked): boolean => {
  const { reading, statistic, periods, words } = asked.question
  if (reading?.machine !== 'alarm' && reading?.compressor !== 'alarm') return false
  if (statistic === 'now' || PRESENT.test(words)) return false
  if (periods.length > 0 || HAPPENED.test(words) || LISTED.test(words)) return true
  return asksRepeated(words) || asksAlarmShares(asked)
}

/** When alarm readings were on: in the asked period, else the last 30 days; one alarm is that of the whole history. */
export async function pastAlarms(asked: Asked): Promise<string> {
  const machines = machinesIn(asked).slice(0, MOST_MACHINES)
  const [only] = machines
  if (!only) return whichMachine(asked.target)
  const { periods, words } = asked.question
  const isWhole = periods.length === 0 && (which(words) !== null || /\bhistorico\b/.test(words))
  const period = isWhole ? WHOLE : askedPeriod(asked)
  if (asksAlarmShares(asked)) return alarmShares(asked, period)
  if (asksAlarmSince(asked)) return paragraphs(...(await sinceOfEach(asked, machines)))
  if (!isWhole && asksAlarmDays(asked)) return alarmDays(asked, period)
  return paragraphs(
    asksResolved(words) ? await resolvedText(asked, machines) : null,
    machines.length === 1 ? await ofMachine(asked, only, period) : await ofMachines(asked, machines, period),
    alarmNote(words),
  )
}

const sinceOfEach = (asked: Asked, machines: readonly MachineCard[]): Promise<string[]> =>
  Promise.all(
    machines.map(async (machine) => alarmSince(asked, machine, await instantsOf(asked, machine, WHOLE))),
  )

/** The instants of a period; those of a whole history begin with its first sample. */
async function instantsOf(asked: Asked, machine: MachineCard, period: AskedPeriod): Promise<Period> {
  if (period.kind !== 'range' || period.range !== 'all') return periodAt(period, asked, null)
  const [found] = (await figuresOf(asked, machine, [period])) ?? []
  return found?.period ?? periodAt(period, asked, null)
}

/** The alarms of a whole machine are those of its compressors, too. */
const isOfUnits = ({ question }: Asked, machine: MachineCard): boolean =>
  question.units === null && hasCompressors(machine)

async function ofMachine(asked: Asked, machine: MachineCard, asPeriod: AskedPeriod): Promise<string> {
  const { words } = asked.question
  const period = await instantsOf(asked, machine, asPeriod)
  const one = which(words)
  const most = COUNTED.test(words) || asksByUnit(asked) || asksAllAlarms(words) ? MOST_COUNTED : MOST_READ
  const found = await alarmSpells(asked, machine, period, { most, end: one ?? 'newest' })
  const title = bold(titleOfAsked(asked, machine))
  if (found === null)
    return paragraphs(
      `Não houve alarme de ${title} ${period.words}.`,
      `Sem leitura de alarme no período: ${titleOfAsked(asked, machine)}.`,
    )
  const toldOne = one === null || !isOfOne(words) ? undefined : oneSpell(words, found.spells, one)
  const place = linkToAlarms(found, toldOne, period)
  if (found.spells.length === 0)
    return paragraphs(
      `Não houve alarme de ${title} ${period.words}${isOfUnits(asked, machine) ? ', nem dos compressores' : ''}.`,
      place,
    )
  return paragraphs(
    LONGEST.test(words) && !asksByLength(words)
      ? longestText(asked, found, period)
      : one !== null && isOfOne(words)
        ? oneText(asked, found, one)
        : listText(asked, found, { title, period, number: newestNumber(words) }),
    asksLength(words) && !isOfOne(words) ? totalText(found.spells) : null,
    found.spells.some(({ isRough }) => !isRough) ? FIRST_SAMPLE : null,
    place,
  )
}

/** The charts of the readings that had the alarms, around one alarm where only that is told. */
function linkToAlarms(
  { machine, spells, readings }: FoundAlarms,
  toldOne: AlarmSpell | undefined,
  period: Period,
): string {
  const told = toldOne ? [toldOne] : spells
  const having = new Set(told.map(({ reading }) => reading))
  const time = ({ fromMs, toMs }: AlarmSpell) => ({ fromMs, toMs: toMs ?? period.toMs })
  return linkToReadings(
    machine,
    having.size > 0 ? [...having] : readings,
    toldOne ? timeAround([time(toldOne)], period) : period,
  )
}
/** `o que deu de alarme?`, `quais alarmes deram?`: of a short time each with its length. */
const WHICH = /\b(?:o que|quais|que) (?:\w+ ){0,3}alarm\w+|\balarmes (?:d[aeo]s?|que)\b/
const MOST_LISTED_MS = 2 * DAY_MS
const FIRST_SAMPLE = 'Cada horário é o da primeira amostra com o alarme ligado.'

interface OfMachine {
  readonly nome: string
  readonly alarms: FoundAlarms
  readonly period: Period
}

/** The alarms of each machine with their lengths, or by how often each alarm was on. */
const eachText = (asked: Asked, found: readonly OfMachine[]): string =>
  paragraphs(
    ...(found.length > 1 && asksRepeated(asked.question.words) && !asksByUnit(asked)
      ? [byReadingOfAll(found, /\b(?:pareto|acumulad\w+)\b/.test(asked.question.words))]
      : [...textOfEach(asked, found), FIRST_SAMPLE]),
  )

const textOfEach = (asked: Asked, found: readonly OfMachine[]): string[] =>
  found.map(({ nome, alarms, period }) =>
    paragraphs(
      listText(asked, alarms, { title: bold(nome), period, number: null }),
      asksLength(asked.question.words) ? totalText(alarms.spells) : null,
    ),
  )

/** Which alarms each machine had; with their number and the newest one where the question asks for these. */
async function ofMachines(
  asked: Asked,
  machines: readonly MachineCard[],
  asPeriod: AskedPeriod,
): Promise<string> {
  const { words } = asked.question
  const { fromMs, toMs } = periodAt(asPeriod, asked, null)
  const isShort = asPeriod.kind !== 'range' && toMs - fromMs <= MOST_LISTED_MS && WHICH.test(words)
  const asksAll = isShort || (asksAllAlarms(words) && !isOfOne(words)) || asksByUnit(asked)
  const asksMore = asksAll || LISTED.test(words) || HOW_MANY.test(words) || /\bmais\b/.test(words)
  const found: OfMachine[] = []
  const silent: string[] = []
  for (const machine of machines) {
    const period = await instantsOf(asked, machine, asPeriod)
    const alarms = await alarmSpells(asked, machine, period, {
      most:
        asksRepeated(words) || asksByUnit(asked)
          ? MOST_COUNTED
          : asksAll
            ? MOST_READ
            : asksMore
              ? MOST_READ_OF_EACH
              : 0,
      end: which(words) ?? 'newest',
    })
    if (alarms === null) silent.push(plain(machine.nome))
    else if (alarms.spells.length > 0) found.push({ nome: plain(machine.nome), alarms, period })
  }
  return ofFound(asked, found, { silent, asksAll, asksMore, when: periodAt(asPeriod, asked, null).words })
}

interface Listing {
  /** The machines without an alarm reading. */
  readonly silent: readonly string[]
  readonly asksAll: boolean
  readonly asksMore: boolean
  readonly when: string
}

function ofFound(asked: Asked, found: OfMachine[], { silent, asksAll, asksMore, when }: Listing): string {
  const { words } = asked.question
  const { timezone } = asked.clock
  if (asksMore) found.sort((a, b) => b.alarms.spells.length - a.alarms.spells.length)
  const listed = asksByUnit(asked) ? found.filter(hasUnits) : found
  if (asksAll && listed.length > 0) return eachText(asked, listed)
  const newestOf = ({ alarms: { spells } }: OfMachine) => spells[0]?.fromMs ?? 0
  const [newest] = found.toSorted((a, b) => newestOf(b) - newestOf(a))
  if (newest && which(words) === 'newest' && isOfOne(words))
    return paragraphs(oneText(asked, newest.alarms, 'newest'), FIRST_SAMPLE)
  const lines = found.map(({ nome, alarms: { machine, spells } }) => {
    const [newest] = spells
    if (!asksMore || !newest) return `${nome}: ${titlesOf(machine, spells)}`
    return `${nome}: ${bold(countText(spells))}; o último ${whenText(newest, timezone)} (${titleOf(machine, newest)}, ${lengthText(newest)})`
  })
  const all = found.flatMap(({ alarms: { spells } }) => spells)
  const isTotal = HOW_MANY.test(words) && found.length > 1
  const head = isTotal ? `Houve ${bold(countText(all))} ${when}, ao todo:` : `Houve alarme ${when}:`
  return paragraphs(
    lines.length > 0 ? paragraphs(head, bullets(lines)) : `Não houve alarme ${when}.`,
    silent.length > 0 ? `Sem leitura de alarme no período: ${silent.join(', ')}.` : null,
  )
}

/** Whether a compressor had an alarm. */
const hasUnits = ({ alarms }: OfMachine): boolean =>
  alarms.spells.some(({ reading }) => reading.compressorId !== undefined)

/** In the order of the machine's readings. */
const titlesOf = (machine: Machine, spells: readonly AlarmSpell[]): string =>
  machine.readings
    .filter(({ id }) => spells.some(({ reading }) => reading.id === id))
    .map((reading) => readingTitle(machine, reading))
    .join(', ')
