import { floatAt } from '#core/arrays/element-at.ts'
import { medianOf } from '#core/stats/order.ts'
import type { OperatingPoint } from '../signals/operating-point.ts'
import { type CurveSettings, curveAt, curvePoint, curvePriors } from './power-curve.ts'
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
  const used = seen.flatMap(({ point, day }) => {
    const curve = point.powerKw > 0 ? curvePoint(settings, point) : null
    return curve === null ? [] : [{ point, day, curve, lnPower: Math.log(point.powerKw) }]
  })
  if (used.length === 0) return null
  const days = used.map(({ day }) => day)
  const ratios = used.map(({ point: { powerKw, load } }) => Math.log((powerKw * settings.loadRef) / load))
  const priors = curvePriors(settings, medianOf(ratios))
  const fit = fitRobustRidge(priors, (theta) => {
    const rows = new Float64Array(used.length * priors.length)
    const targets = new Float64Array(used.length)
    for (const [i, { curve, lnPower }] of used.entries()) {
      const value = curveAt(curve, theta)
      rows.set(value.gradient, i * priors.length)
      let linear = 0
      for (let j = 0; j < priors.length; j += 1) linear += (value.gradient[j] ?? 0) * floatAt(theta, j)
      targets[i] = lnPower - value.lnPower + linear
    }
    return drifts ? withoutDrift({ rows, targets }, days) : { rows, targets }
  })
  return fit && { ...settings, fit }
}

/** Null where a value that the curve needs is unknown. */
export function expectedAt(model: PowerModel, point: OperatingPoint): ExpectedPower | null {
  const curve = curvePoint(model, point)
  if (curve === null) return null
  const { lnPower, gradient } = curveAt(curve, model.fit.theta)
  return { lnPower, sd: predictionSd(model.fit, gradient) }
}
