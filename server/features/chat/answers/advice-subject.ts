import type { FigureId } from '#core/questions/topics/figure-words.ts'
import type { Asked } from './answer.ts'
import { bullets, paragraphs } from './markdown.ts'

const FAILURES = /^(?:confiabilidade|disponibilidade)|\bfalhas?\b(?! demoram)/i
const REPAIR = /\bdemoram\b|\bMTTR\b|\breparo\b/i
const EFFICIENCY = /\b(?:COP|eficiência|energia|consumo|kW\/TR|condensador|evaporador)\b/i
const CYCLES = /\b(?:ciclo curto|partidas|microparadas?)\b/i
const DATA = /\b(?:dados|coleta|período é desconhecid)/i

/** Which recommendations are about a figure, by their titles. */
const ABOUT: Readonly<Record<FigureId, RegExp>> = {
  availability: /^disponibilidade|\bfalhas?\b/i,
  downtime: /^disponibilidade|\bfalhas?\b/i,
  ...{ reliability: FAILURES, mtbf: FAILURES, lambda: FAILURES, failures: FAILURES, mttr: REPAIR },
  ...{ cop: EFFICIENCY, energy: EFFICIENCY, starts: CYCLES, stops: CYCLES, microStops: CYCLES },
  ...{ standstill: CYCLES, operation: CYCLES, coverage: DATA, unknownTime: DATA },
}

/** Whether a recommendation is about what is to be improved: `o que fazer para melhorar a eficiência?` Null: nothing is named. */
export function subjectOfAdvice({ question }: Asked): ((title: string) => boolean) | null {
  const { figures, reading, words } = question
  if (!IMPROVES.test(words)) return null
  const ids: readonly FigureId[] = reading?.machine === 'efficiency' ? [...figures, 'cop'] : figures
  return ids.length === 0 ? null : (title) => ids.some((id) => ABOUT[id].test(title))
}
const IMPROVES =
  /\b(?:melhor|aument|reduz|diminu|baix|abaix|cort|evit|econom|subir|recuper|otimiz|acab)\w*|\b(?:falh|quebr|par|gast|consum|rend)(?:ar|ir|er|em|e|a)? (?:menos|mais)\b/

interface Named {
  readonly name: string
  readonly text: string
}

/** The recommendations of what is to be improved, and the others behind them; null: nothing is named. */
export function subjectFirst(asked: Asked, title: string, all: readonly Named[]): string | null {
  const isMeant = subjectOfAdvice(asked)
  if (isMeant === null) return null
  const meant = all.filter(({ name }) => isMeant(name))
  const others = all.filter(({ name }) => !isMeant(name))
  const linesOf = (some: readonly Named[]) => bullets(some.map(({ text }) => text))
  return paragraphs(
    meant.length > 0
      ? paragraphs(`Para ${title}:`, linesOf(meant))
      : `Não há recomendação sobre isso para ${title} no momento.`,
    others.length > 0 ? paragraphs(meant.length > 0 ? 'Também:' : 'O que há:', linesOf(others)) : null,
  )
}
