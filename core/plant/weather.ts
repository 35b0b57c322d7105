import { wander } from './noise.ts'
import { DAY_MINUTES, localMinuteOfDay, yearPart } from './plant-time.ts'

/** Dry bulb, °C: the yearly and daily course of São Paulo's plateau (warmest in late January, at 15 h) and weather. */
export function dryBulbC(siteSeed: number, minute: number): number {
  const season = 3.6 * Math.cos(2 * Math.PI * (yearPart(minute) - 0.07))
  const hour = 4.3 * Math.cos((2 * Math.PI * (localMinuteOfDay(minute) - 900)) / DAY_MINUTES)
  return 21.5 + season + hour + 3 * wander(siteSeed, minute, 5_400) + 0.8 * wander(siteSeed + 1, minute, 240)
}

/** Wet bulb, °C: follows the dry bulb at about 70 % of relative humidity. */
export const wetBulbC = (siteSeed: number, minute: number, dryBulb: number): number =>
  0.72 * dryBulb + 2.4 + 0.8 * wander(siteSeed + 2, minute, 2_000)

/** Tower water to a condenser, °C: wet bulb plus approach, with a lower limit that keeps the chiller's lift. */
export const towerWaterC = (wetBulb: number, load: number): number =>
  Math.max(19.5, wetBulb + 2.6 + 2.2 * load)
