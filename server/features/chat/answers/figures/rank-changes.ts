import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { isBoundOf, machinesIn } from '../../plant/candidates.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { dashboardLinks, periodName } from '../dashboard-links.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { comparable, type TwoPeriods } from './comparable.ts'
import { changeOf, type Judgement, judgementOf } from './compare.ts'
import { inTwoPeriods } from './compare-machines.ts'
import { labelWords, lacksRepairs } from './figure-table.ts'
import { inKnownTime } from './known-time.ts'

/** A machine or compressor whose figure is known in both periods. */
interface Changed {
  readonly machine: MachineCard
  readonly unit: string
  readonly name: string
  readonly text: string
  readonly difference: number
  readonly now: TwoPeriods['now']
  readonly before: TwoPeriods['before']
}

/** Orders machines or compressors by the change of a figure between two periods: `qual caiu mais?` */
export async function rankChanges(given: Asked, id: FigureId): Promise<string> {
  const asked = (await inKnownTime(given)) ?? given
  const machines = machinesIn(asked)
  if (machines.length === 0) return whichMachine(asked.target)
  const { changed, bounded, lacking, head } = await changesOf(asked, id, machines)
  const ordered = changed.sort((a, b) =>
    isOfAnyChange(asked)
      ? Math.abs(b.difference) - Math.abs(a.difference)
      : signOf(asked, id) * (b.difference - a.difference),
  )
  const [first] = ordered
  if (!first && bounded.length === 0)
    return `Não há dados de ${labelWords(id)} nos dois períodos para comparar.`
  const missing = missingText(lacking)
  if (!first) return paragraphs(boundedText(asked, id, bounded, head), missing)
  return paragraphs(
    `${headOf(asked, id, first)}, ${head}:`,
    bullets(ordered.map(({ name, text }) => `${plain(name)}: ${text}`)),
    boundedText(asked, id, bounded, null),
    missing,
    dashboardLinks(
      [first.now, first.before].map(({ period }) => ({
        name: `${first.name}, ${periodName(period)}`,
        ...{ machine: first.machine, units: [first.unit], period },
      })),
    ),
  )
}

/** The changes that are known, those of which a bound alone is, and the names of the others. */
async function changesOf(asked: Asked, id: FigureId, machines: readonly MachineCard[]) {
  const { known, lacking: unknown, head } = await inTwoPeriods(asked, machines)
  const [changed, bounded, lacking]: [Changed[], Bounded[], string[]] = [[], [], [...unknown]]
  for (const { machine, now, before } of known) {
    for (const unit of unitsOf(asked, machine)) {
      const name = machines.length > 1 ? unitTitle(machine, unit) : unitName(machine, unit)
      const difference = differenceOf(id, unit, { now, before })
      const text = changeOf(id, unit, { now, before, isNamed: false })
      if (difference !== null) changed.push({ machine, unit, name, text, difference, now, before })
      else if (isBounded(id, unit, { now, before }))
        bounded.push({ name, text, judgement: judgementOf(id, unit, { now, before }) })
      else lacking.push(name)
    }
  }
  return { changed, bounded, lacking, head }
}

/** One of which in one period only a bound is known. */
interface Bounded {
  readonly name: string
  readonly text: string
  /** Null: the bound does not decide. */
  readonly judgement: Judgement | null
}

/** Both figures are known, one at least as a bound alone. */
function isBounded(id: FigureId, unit: string, { now, before }: TwoPeriods): boolean {
  const sides = [now, before].flatMap((found) => unitIn(found, unit)?.kpis ?? [])
  return (
    sides.length === 2 && sides.every(({ coverage }) => coverage) && sides.some((one) => isBoundOf(id, one))
  )
}

/** Those that changed by more than can be said, because a period without a failure has only a bound. `head`: nothing stands before. */
function boundedText(
  asked: Asked,
  id: FigureId,
  all: readonly Bounded[],
  head: string | null,
): string | null {
  if (all.length === 0) return null
  const verb = VERBS[asked.question.ranking?.end ?? 'worst']
  const fitting = all.filter(({ judgement }) => judgement === verb)
  const names = fitting.map(({ name }) => bold(plain(name))).join(' e ')
  const verdict =
    fitting.length === 0
      ? `Em ${labelWords(id)} não dá para dizer se ${verb}`
      : `${names} ${fitting.length > 1 ? verb.replace(/u$/, 'ram') : verb} em ${labelWords(id)}, sem que se saiba quanto`
  const when = head === null ? '' : `, ${head}`
  return paragraphs(
    `${verdict}${when}. Sem falha num período só se conhece um limite:`,
    bullets(all.map(({ name, text }) => `${plain(name)}: ${text}`)),
  )
}

/** The machines themselves, or the asked ones of their compressors. */
function unitsOf({ target, question }: Asked, machine: MachineCard): readonly string[] {
  if (question.ranking?.of !== 'units' && question.units === null) return [MACHINE_UNIT]
  const named = target.kind === 'machine' && (question.units?.length ?? 0) > 1 ? target.units : null
  return named ?? compressorsOf(machine).map(({ id }) => id)
}

/** Null: the figure, or more than a bound of it, is not known in both periods. */
function differenceOf(id: FigureId, unit: string, { now, before }: TwoPeriods): number | null {
  const [newer, older] = [unitIn(now, unit)?.kpis, unitIn(before, unit)?.kpis]
  if (!newer?.coverage || !older?.coverage || isBoundOf(id, newer) || isBoundOf(id, older)) return null
  // A mean of repairs without a repair is no better one.
  if (lacksRepairs(id, newer) || lacksRepairs(id, older)) return 0
  const values = comparable(id, unit, { now, before })
  return values && values[0] - values[1]
}

/** 1: the greatest rise first. */
function signOf({ question }: Asked, id: FigureId): 1 | -1 {
  switch (question.ranking?.end) {
    case 'highest':
      return 1
    case 'lowest':
      return -1
    case 'best':
      return WORSE_IS_HIGHER.has(id) ? -1 : 1
    default:
      return WORSE_IS_HIGHER.has(id) ? 1 : -1
  }
}

const VERBS = { highest: 'subiu', lowest: 'caiu', best: 'melhorou', worst: 'piorou' } as const

/** `qual compressor mais contribuiu pra essa mudança?`: up or down. */
const isOfAnyChange = ({ question: { words } }: Asked): boolean =>
  /\b(?:mudanca|variacao|diferenca|alteracao|oscilacao)\b/.test(words) &&
  /\b(?:contribu\w+|puxou|pesou|responsave(?:l|is)|causou)\b/.test(words)

function headOf(asked: Asked, id: FigureId, { name, difference }: Changed): string {
  if (isOfAnyChange(asked))
    return difference === 0
      ? `Nenhum mudou em ${labelWords(id)}`
      : `${bold(plain(name))} é o que mais mudou em ${labelWords(id)}`
  const verb = VERBS[asked.question.ranking?.end ?? 'worst']
  if (difference * signOf(asked, id) <= 0) return `Nenhum ${verb} em ${labelWords(id)}`
  return `${bold(plain(name))} é o que mais ${verb} em ${labelWords(id)}`
}
