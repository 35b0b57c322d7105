import type { Site } from '#contract/sites/site.ts'
import { TARIFF_DAYS, type TariffDay } from '#core/tariff/tariff.ts'
import { addressOfDay, typedDay, typedTime } from '#web/format/typed-date.ts'
import { numberText, typedNumber } from '#web/format/typed-number.ts'

type Tariff = Site['tarifas'][number]

/** A tariff in the form's fields, as typed. */
export interface TariffDraft {
  /** Tells the entries of the list apart while two persons edit. */
  id: string
  /** `dd/mm/aaaa`. */
  desde: string
  foraPonta: string
  temPonta: boolean
  preco: string
  /** `hh:mm`. */
  de: string
  ate: string
  dias: TariffDay[]
}

const WORKDAYS = TARIFF_DAYS.slice(0, 5)
const USUAL_PEAK = { preco: '', de: '18:00', ate: '21:00', dias: WORKDAYS }

export const tariffDrafts = (tariffs: readonly Tariff[]): TariffDraft[] =>
  tariffs.map(({ desde, foraPonta, ponta }) => ({
    id: desde,
    desde: desde.split('-').reverse().join('/'),
    foraPonta: numberText(foraPonta),
    temPonta: ponta !== null,
    ...USUAL_PEAK,
    ...(ponta === null ? {} : { ...ponta, preco: numberText(ponta.preco) }),
  }))

/** A further tariff with the hours of the newest one, valid from the given day on. */
export function nextTariff(all: readonly TariffDraft[], today: string): TariffDraft {
  const newest = all.at(-1)
  const { temPonta, de, ate, dias } = newest ?? { ...USUAL_PEAK, temPonta: true }
  const ids = new Set(all.map(({ id }) => id))
  let n = all.length + 1
  while (ids.has(`nova-${n}`)) n += 1
  return { id: `nova-${n}`, desde: today, foraPonta: '', temPonta, preco: '', de, ate, dias }
}

/** The members of the call. A text that is no date, time or number goes as typed, and the call's own check refuses it. */
export const tariffBodies = (drafts: readonly TariffDraft[]) =>
  drafts.map(({ desde, foraPonta, temPonta, preco, de, ate, dias }) => ({
    desde: dayOf(desde),
    foraPonta: priceOf(foraPonta),
    ponta: temPonta ? { preco: priceOf(preco), de: clockOf(de), ate: clockOf(ate), dias } : null,
  })) as Tariff[]

function dayOf(text: string): string | undefined {
  const day = typedDay(text)
  return day ? addressOfDay(day) : text.trim() || undefined
}
const priceOf = (text: string): number | undefined => typedNumber(text) ?? undefined
function clockOf(text: string): string | undefined {
  const time = typedTime(text)
  if (!time) return text.trim() || undefined
  return [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The form's field of a member of the call: the peak's members stand beside the others. */
export const tariffField = (path: string): string => path.replace(/^(tarifas\.\d+)\.ponta\./, '$1.')
