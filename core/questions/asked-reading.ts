import type { MachineReadingId } from '#core/signals/readings/reading-table.ts'
import { findPhrase, hasPhrase, keysIn, type Span } from './text/phrases.ts'
import type { Word } from './text/words.ts'
import { MEASURING_WORDS } from './topics/modifier-words.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from './topics/reading-phrases.ts'
import { quantityIn } from './topics/reading-terms.ts'

/** The reading that a question names, where no figure has its words. */
export function readingIn(rest: readonly Word[], figures: readonly { span: Span }[]) {
  const machine = keysIn(rest, MACHINE_READING_WORDS)[0]
  const compressor = keysIn(rest, COMPRESSOR_READING_WORDS)[0]
  const spans = [machine?.span, compressor?.span].flatMap((span) => span ?? [])
  const span = spans.sort((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (!span) return unnamedReading(rest)
  // A figure in longer words than the reading wins: `tempo de operação`.
  const isPart = figures.some(
    (figure) =>
      figure.span.from <= span.from &&
      figure.span.to >= span.to &&
      figure.span.to - figure.span.from > span.to - span.from,
  )
  if (isPart) return null
  // `a carga térmica em %` is the load.
  if (machine?.key === 'capacity' && hasPhrase(rest, 'porcento', '=cento'))
    return { span, asked: { machine: 'demand', compressor: 'capacity', words: 'demanda' } as const }
  const length = span.to - span.from
  const own = (found: { span: Span } | undefined) =>
    found !== undefined && found.span.to - found.span.from === length
  return {
    span,
    asked: {
      machine: own(machine) ? atSide(machine?.key ?? null, rest) : null,
      compressor: own(compressor) ? (compressor?.key ?? null) : null,
      words: rest.map(({ plain }) => plain).join(' '),
    },
  }
}

/** The side of a water may stand away from it: `água de condensação do central: temperatura de entrada`. */
const atSide = (key: MachineReadingId | null, rest: readonly Word[]): MachineReadingId | null =>
  key !== null && hasPhrase(rest, 'entrada') && !hasPhrase(rest, 'saida') ? (INLETS[key] ?? key) : key
const INLETS: Partial<Record<MachineReadingId, MachineReadingId>> = {
  chw_out_temp: 'chw_in_temp',
  cw_out_temp: 'cw_in_temp',
}

/** `temperatura`, `corrente`, `umidade`: a reading by a word that no standard reading has alone; or any reading. */
function unnamedReading(rest: readonly Word[]) {
  const span = quantityIn(rest)?.span ?? firstOf(rest, [ANY_READING, ...MEASURES])
  if (!span) return null
  return { span, asked: { machine: null, compressor: null, words: rest.map(({ plain }) => plain).join(' ') } }
}
const firstOf = (rest: readonly Word[], phrases: readonly string[]) =>
  phrases.map((phrase) => findPhrase(rest, phrase)).find((span) => span !== undefined)
const ANY_READING = 'leitura|leituras|sensor|sensores|medicao|medicoes|grandeza|grandezas|variaveis'
const MEASURES = [...MEASURING_WORDS, 'que mede|medem|monitora|monitoram|medido', 'que voce mede|monitora|le']
