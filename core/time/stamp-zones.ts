import { HOUR_MS, MINUTE_MS } from './hours.ts'
import { localCalendar } from './local-calendar.ts'

/** Zones by their local time minus UTC in minutes: those of Brazilian plants, and those that differ from UTC by no whole number of hours. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  '-570': ['Pacific/Marquesas'],
  '-300': ['America/Rio_Branco'],
  '-240': ['America/Manaus'],
  '-210': ['America/St_Johns'],
  '-180': ['America/Sao_Paulo'],
  '-150': ['America/St_Johns'],
  '-120': ['America/Noronha'],
  0: ['UTC'],
  210: ['Asia/Tehran'],
  270: ['Asia/Kabul'],
  330: ['Asia/Kolkata'],
  345: ['Asia/Kathmandu'],
  390: ['Asia/Yangon'],
  525: ['Australia/Eucla'],
  570: ['Australia/Darwin', 'Australia/Adelaide'],
  630: ['Australia/Adelaide', 'Australia/Lord_Howe'],
}

/** No zone is further from UTC. */
const MOST_HOURS = 14

/** Whether some zone's local time is ahead of UTC by this much. */
export function isZoneOffset(offsetMs: number): boolean {
  const isWhole = offsetMs % HOUR_MS === 0 && Math.abs(offsetMs) <= MOST_HOURS * HOUR_MS
  return isWhole || String(offsetMs / MINUTE_MS) in ZONES
}

/** The zone that has this offset at the instant, the `likely` one first; null: none is known. */
export function zoneOfOffset(offsetMs: number, atMs: number, likely: string | null): string | null {
  const known = ZONES[String(offsetMs / MINUTE_MS)] ?? []
  const hasOffset = (zone: string) => localCalendar(zone).offsetMs(atMs) === offsetMs
  const named = [...(likely === null ? [] : [likely]), ...known].find(hasOffset)
  return named ?? (offsetMs % HOUR_MS === 0 ? fixedZone(offsetMs / HOUR_MS) : null)
}

/** Zones named Etc have the sign of their offset turned round. */
const fixedZone = (hours: number): string => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
