import { medianOf } from '#core/stats/order.ts'
import type { OperatingPoint } from '../signals/operating-point.ts'
import { type CurveSettings, curveAt, curvePriors } from './power-curve.ts'
import { fitRobustRidge, predictionSd, type RidgeFit } from './robust-ridge.ts'
import { withoutDrift } from './without-drift.ts'

/** A fitted performance curve. Plain JSON. */
export interface PowerModel extends CurveSettings {
  readonly fit: RidgeFit
}

/** Expected power at a point: ln kW, and the standard deviation that the coefficients' uncertainty gives it. */
export interface ExpectedPower {
  readonly lnPower: number
  readonly sd: number
}

/** The machine's performance curve from its steady operation, in ln P, so that errors are relative; null when the points say nothing. */
export function fitPower(
  seen: readonly { readonly point: OperatingPoint; readonly day: number }[],
  settings: CurveSettings,
  drifts = false,
): PowerModel | null {
  const used = seen.filter(
    ({ point: { powerKw, load, chwOutC, cwInC } }) =>
      powerKw > 0 && load > 0 && (!settings.hasTemperatures || Number.isFinite(chwOutC + cwInC)),
  )
  if (used.length === 0) return null
  const usable = used.map(({ point }) => point)
  const days = used.map(({ day }) => day)
  const ratios = usable.map(({ powerKw, load }) => Math.log((powerKw * settings.loadRef) / load))
  const priors = curvePriors(settings, medianOf(ratios))
  const fit = fitRobustRidge(priors, (theta) => {
    const rows = new Float64Array(usable.length * priors.length)
    const targets = new Float64Array(usable.length)
    for (const [i, point] of usable.entries()) {
      const value = curveAt(settings, theta, point)
      if (value === null) continue
      rows.set(value.gradient, i * priors.length)
      const linear = value.gradient.reduce((sum, slope, j) => sum + slope * (theta[j] ?? 0), 0)
      targets[i] = Math.log(point.powerKw) - value.lnPower + linear
    }
    return drifts ? withoutDrift({ rows, targets }, days) : { rows, targets }
  })
  return fit && { ...settings, fit }
}

/** Null where a value that the curve needs is unknown. */
export function expectedAt(model: PowerModel, point: OperatingPoint): ExpectedPower | null {
  const value = curveAt(model, model.fit.theta, point)
  return value && { lnPower: value.lnPower, sd: predictionSd(model.fit, value.gradient) }
}
