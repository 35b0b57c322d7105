import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { machinesIn } from '../plant/candidates.ts'
import { figuresOf, unitIn } from '../plant/unit-figures.ts'
import { answerAdvice } from './advice.ts'
import { asksWhyAdvised, whyAdvised } from './advice-reasons.ts'
import { type Answer, type Asked, USUAL_PERIOD } from './answer.ts'
import { answerProbability } from './failure-probability.ts'
import { missedTargets } from './figures/verdict.ts'
import { onDaysToCome } from './maintenance/days-to-come.ts'
import { nextText } from './maintenance/next-maintenance.ts'
import { bullets, paragraphs, plain } from './markdown.ts'

const MOST_MACHINES = 15
/** How `se eu só puder parar uma, qual?` is read. */
const MOST_URGENT = /\bmerece revisao mais urgente\b/

/** Recommendations; of the machine that needs maintenance most also the risks, the missed targets and what is scheduled. */
export const answerNeeds: Answer = async (asked) => {
  if (asksWhyAdvised(asked)) return whyAdvised(asked)
  const { target, question } = asked
  const isOfUnits = target.kind === 'machine' && question.ranking?.of === 'units'
  const isOrder = target.kind === 'machines' || isOfUnits
  if (!isOrder || !MOST_URGENT.test(question.words)) return answerAdvice(asked)
  const open = { ...asked, question: { ...question, periods: [] } }
  const ofAll = { kind: 'machines' as const, machines: machinesIn(open) }
  return paragraphs(
    await answerAdvice(open),
    await answerProbability({ ...open, text: '', question: ofRisk(open), target: ofAll }),
    isOfUnits ? null : await missedByEach(open),
    await scheduled(open),
  )
}

const ofRisk = ({ question }: Asked): Asked['question'] => ({
  ...question,
  ...{ topic: 'probability', words: '', ranking: { of: question.ranking?.of ?? 'machines', end: 'highest' } },
})

/** Each machine with the figures that miss their targets. */
async function missedByEach(asked: Asked): Promise<string | null> {
  const items: string[] = []
  for (const machine of machinesIn(asked).slice(0, MOST_MACHINES)) {
    const [found] = (await figuresOf(asked, machine, [USUAL_PERIOD])) ?? []
    const kpis = found && unitIn(found, MACHINE_UNIT)?.kpis
    const missed = kpis ? missedTargets(kpis) : []
    if (missed.length > 0) items.push(`${plain(machine.nome)}: ${missed.join(', ')}`)
  }
  return items.length === 0 ? null : paragraphs('Fora da meta nos últimos 30 dias:', bullets(items))
}

/** On the days to come that the question names, else the next one. */
async function scheduled(asked: Asked): Promise<string> {
  const planned: Asked = {
    ...asked,
    question: { ...asked.question, topic: 'maintenance', words: 'tem proximas', ranking: null },
  }
  return (await onDaysToCome(planned)) ?? nextText(planned, machinesIn(asked))
}
