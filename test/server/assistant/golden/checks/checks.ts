import { required } from '../../../../harness/required.ts'
import { NOW } from '../../assistant-plant.ts'
import type { World } from '../world.ts'
import { alarmCheck } from './alarm-checks.ts'
import { anyForm, type Check, MACHINE_NAMES } from './check.ts'
import { choiceChecks } from './choice-checks.ts'
import { sumOfLatest } from './combined-sources.ts'
import { type Computed, computedOf, isComputed } from './computed-figures.ts'
import { dayAndHourCheck, isOfDaysAndHours } from './day-and-hour-checks.ts'
import { eventCheck } from './event-checks.ts'
import type { Expectation, FigureKey, MachineKey, Span } from './expectation.ts'
import { insightChecks, maintenanceCheck, recommendationCheck } from './insight-checks.ts'
import { spellsBeyond } from './spells-beyond.ts'
import { usualSpread } from './spread.ts'
import { countForms, durationForms, equalForms, figureForms, instantForms, valueForms } from './text-forms.ts'
import { topCheck } from './top-values.ts'
import { figureOf, figuresByUnit, rateOf } from './unit-figures.ts'

const COUNTED = {
  failure: 'falh',
  shutdown: 'deslig',
  stop: 'parada|parou',
  'all-stops': 'parada|parou',
  start: 'partida|part(?:iu|iram)',
  microstop: 'micro',
} as const

const REFUSAL =
  /não (?:posso|consigo|sei|tenho|faço|respondo|altero|mostro|dou|há como|é (?:algo|possível)|está ao|entend|encontr|conheç)|(?:só|apenas|somente) (?:respondo|leio|consulto|posso|sei|mostro)|fora do (?:meu|que)/i

/** All that an answer must have. */
export async function checksOf(world: World, expected: Expectation): Promise<Check[]> {
  if ('either' in expected) {
    const ways = await Promise.all(expected.either.map((one) => checksOf(world, one)))
    const what = ways.map((checks) => checks.map((check) => check.what).join(' and ')).join(' or ')
    return [{ what, isIn: (answer) => ways.some((checks) => checks.every((check) => check.isIn(answer))) }]
  }
  if ('says' in expected) return [anyForm(`says ${expected.says}`, [expected.says])]
  if ('names' in expected)
    return expected.names.map((text) => ({ what: `names ${text}`, isIn: (answer) => answer.includes(text) }))
  if ('refuses' in expected) return [anyForm('refuses', [REFUSAL])]
  return dataChecks(world, expected)
}

type DataExpectation = Exclude<
  Expectation,
  | { readonly either: unknown }
  | { readonly says: unknown }
  | { readonly names: unknown }
  | { readonly refuses: unknown }
>

async function dataChecks(world: World, expected: DataExpectation): Promise<Check[]> {
  if ('figure' in expected) {
    const [value, { figure, of, unit = '' }] = [await figureOf(world, expected), expected]
    return [anyForm(`${figure} of ${of} ${unit} in ${expected.in}: ${value}`, figureForms(figure, value))]
  }
  if (isComputed(expected)) return [await computedCheck(world, expected)]
  if ('rate' in expected) {
    const value = await rateOf(world, expected)
    // An energy is written without decimals from some hundreds of kWh on.
    const own = expected.rate === 'energy' ? figureForms('energy', value) : []
    return [anyForm(`${expected.rate} per ${expected.perHours} h: ${value}`, [...valueForms(value), ...own])]
  }
  if ('most' in expected) return [await winnerCheck(world, expected)]
  if ('passing' in expected || 'combined' in expected) return choiceChecks(world, expected)
  if ('changed' in expected) return [await changeCheck(world, expected)]
  if ('count' in expected) {
    const { count: filter, of, unit } = expected
    const { total } = await world.events(of, expected.in, { unit, filter })
    return [anyForm(`${total} ${filter} of ${of} ${unit ?? ''}`, countForms(total, COUNTED[filter]))]
  }
  if ('alarms' in expected) return [await alarmCheck(world, expected)]
  if ('event' in expected) return [await eventCheck(world, expected)]
  if ('equals' in expected) return [anyForm(`${expected.equals}`, equalForms(expected.equals))]
  if ('top' in expected) return [await topCheck(world, expected)]
  if (isOfDaysAndHours(expected)) return [await dayAndHourCheck(world, expected)]
  if ('reading' in expected) return [await statisticCheck(world, expected)]
  if ('latest' in expected) {
    const { value } = required((await world.latest(expected.of)).readings[expected.latest], expected.latest)
    return [anyForm(`${expected.latest} now: ${value}`, valueForms(value))]
  }
  if ('latestSum' in expected) {
    const sum = await sumOfLatest(world, expected)
    return [anyForm(`${expected.latestSum} now, summed: ${sum}`, valueForms(sum))]
  }
  if ('runningNow' in expected) return [await stateCheck(world, expected.runningNow, expected.unit)]
  if ('dataAgeOf' in expected) return [await dataAgeCheck(world, expected.dataAgeOf)]
  if ('insight' in expected) return insightChecks(world, expected)
  if ('recommendationsOf' in expected) return [await recommendationCheck(world, expected)]
  return [await maintenanceCheck(world, expected)]
}

async function dataAgeCheck(world: World, of: MachineKey): Promise<Check> {
  const at = required((await world.latest(of)).newestSampleAt, 'newest sample')
  const minutes = Math.round((NOW - Date.parse(at)) / 60_000)
  const ago = new RegExp(
    `(?:há|atrás|faz)[^\\n]*(?<!\\d)${minutes}\\s?min|${minutes}\\s?min[^\\n]*atrás`,
    'i',
  )
  return anyForm(`data until ${at}`, [...instantForms(at, NOW), ago])
}

async function computedCheck(world: World, expected: Computed): Promise<Check> {
  const value = await computedOf(world, expected)
  if ('beyond' in expected) return beyondCheck(world, expected)
  const forms = [valueForms(value)]
  if ('spread' in expected) forms.push(valueForms(await usualSpread(world, expected)))
  return {
    what: `${JSON.stringify(expected)}: ${value}`,
    isIn: (answer) => forms.every((any) => any.some((form) => form.test(answer))),
  }
}

async function beyondCheck(world: World, expected: Extract<Computed, { readonly beyond: unknown }>) {
  const [hours, spells] = [await computedOf(world, expected), await spellsBeyond(world, expected)]
  const times = spells.length === 0 ? /nenhuma vez/ : new RegExp(`(?<!\\d)${spells.length} vez`)
  const forms = durationForms(hours)
  return {
    what: `${JSON.stringify(expected)}: ${hours} h in ${spells.length} spells`,
    isIn: (answer: string) => times.test(answer) && forms.some((form) => form.test(answer)),
  }
}

async function winnerCheck(
  world: World,
  asked: { most: FigureKey; end: string; among: MachineKey | readonly MachineKey[]; in: Span },
): Promise<Check> {
  const { most, among, end } = asked
  const values = new Map<string, number>()
  if (typeof among === 'string') {
    for (const [unit, figures] of await figuresByUnit(world, among, asked.in)) {
      const value = figures[most]
      if (unit !== 'chiller' && value !== null) values.set(unit, value)
    }
  } else {
    for (const of of among) {
      const value = await figureOf(world, { figure: most, of, in: asked.in })
      if (value !== null) values.set(MACHINE_NAMES[of], value)
    }
  }
  const best = end === 'highest' ? Math.max(...values.values()) : Math.min(...values.values())
  const winners = [...values]
    .filter(([, value]) => value.toFixed(2) === best.toFixed(2))
    .map(([name]) => name)
  const forms = figureForms(most, best)
  return {
    what: `${winners.join(' or ')} first, with ${most} ${best}`,
    isIn: (answer) =>
      winners.includes(firstNamed(answer, [...values.keys()]) ?? '') &&
      forms.some((form) => form.test(answer)),
  }
}

function firstNamed(answer: string, candidates: readonly string[]): string | undefined {
  const places = candidates.map((name) => {
    const form = /^C\d+$/.test(name)
      ? new RegExp(`\\bC${name.slice(1)}\\b|Compressor ${name.slice(1)}\\b`)
      : new RegExp(name)
    return { name, at: answer.search(form) }
  })
  return places.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.name
}

const ROSE = /subi|aument|cresc|maior|a mais|mais alt|acima|melhor|\+\s?\d|▲|↑/i
const FELL = /ca(?:iu|ir|iram)|diminu|reduz|menor|a menos|abaixo|queda|mais baix|pior|[-−–]\s?\d|▼|↓/i

async function changeCheck(
  world: World,
  asked: { changed: FigureKey; of: MachineKey; unit?: string | undefined; since: Span; in: Span },
): Promise<Check> {
  const { changed: figure, of, unit } = asked
  const before = required(await figureOf(world, { figure, of, unit, in: asked.since }), 'figure before')
  const now = required(await figureOf(world, { figure, of, unit, in: asked.in }), 'figure now')
  return anyForm(`${figure} from ${before} to ${now}`, [now > before ? ROSE : FELL])
}

async function statisticCheck(
  world: World,
  asked: Extract<Expectation, { readonly reading: unknown }>,
): Promise<Check> {
  const buckets = await world.series(asked.of, asked.reading, asked.in, asked)
  const samples = buckets.reduce((sum, { count }) => sum + count, 0)
  const value = {
    mean: () => buckets.reduce((sum, { mean, count }) => sum + mean * count, 0) / samples,
    min: () => Math.min(...buckets.map(({ min }) => min)),
    max: () => Math.max(...buckets.map(({ max }) => max)),
  }[asked.stat]()
  return anyForm(`${asked.stat} of ${asked.reading} in ${asked.in}: ${value}`, valueForms(value))
}

const RUNNING = /ligad[oa]|funcionando|operando|em operação|em funcionamento|rodando/i
const STOPPED = /parad[oa]|desligad[oa]/i

async function stateCheck(world: World, of: MachineKey, unit: string | undefined): Promise<Check> {
  const reading = unit ? `${unit.toLowerCase()}_status` : 'status'
  const { value } = required((await world.latest(of)).readings[reading], reading)
  return anyForm(`${of} ${reading} is ${value}`, [value === 0 ? STOPPED : RUNNING])
}
