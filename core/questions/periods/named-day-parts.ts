import { type DayKind, dayPart } from './day-parts.ts'
import type { HoursOfDay } from './period-reader.ts'

const HOURS: Readonly<Record<string, HoursOfDay>> = {
  madrugada: { fromMinute: 0, toMinute: 360 },
  manha: { fromMinute: 360, toMinute: 720 },
  tarde: { fromMinute: 720, toMinute: 1080 },
  noite: { fromMinute: 1080, toMinute: 1440 },
}
const PART = '(?:madrugada|manha|tarde|noite)s?'
const AT = '(?:(?:de|a|as|da|das|na|nas|pela|pelas|o|os|com|durante) ){0,3}'
const BESIDE = '(?:ou|x|vs|versus|contra|comparad[oa]s? (?:com|a)|(?:em|com) relacao a|do que|que)'

/** `por faixa de horário (madrugada, manhã, tarde, noite)` */
const EACH_PART = new RegExp(
  `\\b(?:por|cada|em cada|nas?) (?:faixas? (?:de )?(?:horari[ao]s?|do dia)|(?:periodos?|partes?) do dia)\\b(?: (?:${PART} (?:e )?){2,4}\\b| ${PART}(?: (?:e )?${PART}){1,3}\\b)?|\\b${PART}(?: (?:e |x )?${PART}){2,3}\\b`,
)
/** `mais alta à tarde do que de manhã` */
const TWO_PARTS = new RegExp(
  `\\b(?:de |a |na |da |pela |as )(${PART}) (?:(?:e|esta|fica|anda|mais|menos|maior|menor|alt[ao]|baix[ao]) ){0,4}?${BESIDE} ${AT}(${PART})\\b`,
)
const TIME = '(\\d{1,2})(?:h|:00| horas)? (?:as|a|ate)(?: as)? (\\d{1,2})(?:h|:00| horas)'
const LABEL = `(?:(?:de|do|da|na|no|a|o|em) )?(?:(?:${PART}|horario (?:comercial|de ponta|de pico)|expediente|dia) )?(?:(?:das|da|de|entre) )?`
/** `madrugada (0h às 6h) versus horário comercial (8h às 18h)` */
const STRETCHES = new RegExp(`\\b${LABEL}${TIME}(?: ${BESIDE} ${LABEL}${TIME}){1,3}`)
const EACH_STRETCH = new RegExp(TIME, 'g')
/** A named day has its own hours. */
const OF_A_DAY = /\b(?:hoje|ontem|anteontem|amanha|est[ae]|ess[ae]|nest[ae]|ness[ae]|turnos?|dia \d+)\b/

/** Parts of each day, or stretches of hours, side by side; null: the words name none. */
export function namedPartsIn(
  text: string,
): { readonly kinds: readonly DayKind[]; readonly found: RegExpExecArray } | null {
  if (OF_A_DAY.test(text)) return null
  const stretches = STRETCHES.exec(text)
  if (stretches) {
    const kinds = [...stretches[0].matchAll(EACH_STRETCH)].map(([, from, to]) =>
      stretch(Number(from), Number(to)),
    )
    return { kinds, found: stretches }
  }
  const two = TWO_PARTS.exec(text)
  if (two) return { kinds: two.slice(1).map(partNamed), found: two }
  const each = EACH_PART.exec(text)
  if (!each) return null
  const named = Object.keys(HOURS).filter((name) => each[0].includes(name))
  return { kinds: (named.length > 1 ? named : Object.keys(HOURS)).map(partNamed), found: each }
}

const partNamed = (name: string): DayKind =>
  dayPart(HOURS[name.replace(/s$/, '')] ?? { fromMinute: 0, toMinute: 1440 })

/** `22h às 6h` ends on the next day. */
function stretch(from = 0, to = 0): DayKind {
  const [fromMinute, end] = [from * 60, to === 0 ? 1440 : to * 60]
  return dayPart({ fromMinute, toMinute: end <= fromMinute ? end + 1440 : end })
}
