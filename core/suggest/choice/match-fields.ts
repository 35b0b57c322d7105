import type { FieldFacts } from '../context/field-facts.ts'
import { readingFit } from '../fit/reading-fit.ts'
import type { WantedReading } from '../wanted-readings.ts'
import { bestMatching, type MatchingEdge } from './best-matching.ts'
import { LEAST_CONFIDENCE } from './confidence.ts'
import { withValueAgreement } from './value-agreement.ts'

/** A field proposed for a reading. */
export interface Proposal {
  readonly facts: FieldFacts
  readonly wanted: WantedReading
  readonly confidence: number
}
/** The proposals for one machine in the order of the wanted readings, and their summed confidence. */
export interface MatchedFields {
  readonly proposals: readonly Proposal[]
  readonly worth: number
}

type ProposalEdge = MatchingEdge & Proposal

/** No agreement with other fields' values raises a lower fit to a proposal. */
const LEAST_FIT = 0.4
/** A field that fits a required and an optional reading goes to the required one. Squared scores prefer one sure pick to two doubtful ones. */
const REQUIRED_WORTH = 1.35
const MOST_CANDIDATES = 16

/** The best field of one machine for each wanted reading. */
export function matchFields(
  facts: readonly FieldFacts[],
  wanted: readonly WantedReading[],
  compressors: number,
): MatchedFields {
  const edges = wanted.flatMap((reading, row) =>
    facts
      .map((one, column) => ({ one, column, fit: readingFit(one, reading, compressors) }))
      .filter(({ fit }) => fit >= LEAST_FIT)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, MOST_CANDIDATES)
      .map(({ one, column, fit }): ProposalEdge => {
        const worth = fit ** 2 * (reading.required ? REQUIRED_WORTH : 1)
        return { row, column, worth, facts: one, wanted: reading, confidence: fit }
      }),
  )
  const assigned = bestMatching(edges)
  const proposals = sureByValues(wanted.flatMap((_, row) => assigned.get(row) ?? []))
  return { proposals, worth: proposals.reduce((sum, { confidence }) => sum + confidence, 0) }
}

/** The proposals with their confidence after their values were compared, without those that became too doubtful. */
function sureByValues(proposals: readonly Proposal[]): Proposal[] {
  const proposed = proposals.map(({ facts, wanted, confidence }) => ({
    facts,
    wanted,
    kind: wanted.kind,
    compressor: wanted.compressor,
    shape: facts.shape,
    unit: facts.unit?.spelling ?? null,
    owned: facts.compressor === null || facts.compressorSure > 0.7,
    meaning: meaningOf(facts),
    score: confidence,
  }))
  return withValueAgreement(proposed).flatMap(({ facts, wanted, score }) =>
    score >= LEAST_CONFIDENCE ? [{ facts, wanted, confidence: score }] : [],
  )
}

/** The name's meaning without place and direction. */
const meaningOf = ({ tags }: FieldFacts): string =>
  [...tags]
    .filter((tag) => !/^(dir\.|at\.|fine|general)/.test(tag))
    .sort()
    .join()
