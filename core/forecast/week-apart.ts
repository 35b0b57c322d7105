import { floatAt } from '#core/arrays/element-at.ts'
import type { Fit, FittedModel } from './fitted-model.ts'
import { seasonProfile, withoutSeason } from './series/season-profile.ts'

const DAYS = 7

/** A model of a series of days with the profile of its week taken off before and put back after: for 24 or 48 points a day. */
export function weekApart(inner: Fit): Fit {
  return (values, season) => {
    const week = DAYS * season
    if ((season !== 24 && season !== 48) || values.length < 2 * week + season) return null
    const kind = values.every((value) => value > 0) ? 'multiplicative' : 'additive'
    const profile = seasonProfile(values, week, kind)
    const model = profile && inner(withoutSeason(values, profile, kind), season)
    if (profile === null || model === null) return null
    return {
      describe: `${model.describe} with the profile of the week`,
      refit: (part) => weekApart(model.refit)(part, season),
      forecast: (from, h): ReturnType<FittedModel['forecast']> => {
        const { mean, deviation } = model.forecast(withoutSeason(from, profile, kind), h)
        const indexAt = (step: number) => floatAt(profile, (from.length + step) % week)
        if (kind === 'additive') return { mean: mean.map((value, step) => value + indexAt(step)), deviation }
        const seasoned = (value: number, step: number) => value * indexAt(step)
        return { mean: mean.map(seasoned), deviation: deviation.map(seasoned) }
      },
    }
  }
}
