/** Minutes east of UTC of the abbreviations that logs write after a time. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BRT: -180,
  BRST: -120,
  ART: -180,
  AMT: -240,
  FNT: -120,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  GST: 240,
  IST: 330,
  SGT: 480,
  JST: 540,
  AEST: 600,
  AEDT: 660,
}

const OFFSET = /^(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d{2})?$/

/** Minutes east of UTC of a zone that stands after a time; null when the text names none. */
export function offsetOf(zone: string): number | null {
  const known = ABBREVIATIONS[zone.toUpperCase()]
  if (known !== undefined) return known
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone.toUpperCase()) ?? []
  if (hours === undefined || Number(hours) > 15 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
