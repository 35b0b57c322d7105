import { expect, test } from 'vitest'
import type { Collection } from '#contract/monitoring/monitoring.ts'
import { newDraft, withStandardReadings } from './machine-draft.ts'
import { mixedGroups, withSeriesTag } from './mixed-series.ts'

const mixed: Collection['mixed'] = [
  { reading: 'power', tags: { medidor: ['m1', 'm2'] } },
  { reading: 'demand', tags: { medidor: ['m1', 'm2'] } },
  { reading: 'capacity', tags: { gateway: ['a', 'b'] } },
]

test('readings that the same values of a tag tell apart are one question', () => {
  expect(mixedGroups(mixed).map(({ tag, readings }) => [tag, readings])).toEqual([
    ['medidor', ['power', 'demand']],
    ['gateway', ['capacity']],
  ])
})

test('the chosen series is a tag of the readings beside the tags that they had', () => {
  const blank = withStandardReadings({ ...newDraft('s'), nome: 'CH', tipo: 'chiller' })
  const draft = { ...blank, collection: { ...blank.collection, tags: [{ name: 'site', value: 'sul' }] } }
  const tagsOf = (id: string, value: string | null) => {
    const [group] = mixedGroups(mixed)
    return group && withSeriesTag(draft, group, value).readings.find((reading) => reading.id === id)?.tags
  }
  expect(tagsOf('power', 'm2')).toEqual({ site: 'sul', medidor: 'm2' })
  expect(tagsOf('demand', null)).toEqual({ site: 'sul', medidor: '*' })
  expect(tagsOf('capacity', 'm2')).toBeUndefined()
})
