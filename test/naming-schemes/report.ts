import { outcomeOf, suggestFor } from './outcome.ts'
import { schemesOf } from './scheme.ts'
import { schemeSets } from './sets.ts'

// node test/naming-schemes/report.ts [set]: prints the figures of docs/mapping.md, and the errors of each scheme.
const asked = process.argv[2]
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
for (const set of schemeSets.filter((one) => asked === undefined || one === asked)) {
  const found = schemesOf(set).map((scheme) => ({ scheme, outcome: outcomeOf(scheme, suggestFor(scheme)) }))
  const of = (key: 'required' | 'requiredRight' | 'all' | 'allRight') =>
    sum(found.map(({ outcome }) => outcome[key]))
  const above = found.filter(({ outcome }) => outcome.mostWrong > outcome.leastRight)
  console.log(
    `${set}: ${found.length} schemes, required ${of('requiredRight')} of ${of('required')}, all ${of('allRight')} of ${of('all')}, ` +
      `${sum(found.map(({ outcome }) => outcome.wrong.length))} wrong, ${above.length} with a wrong one above a right one`,
  )
  for (const { scheme, outcome } of found) {
    const { wrong, missed, wrongUnits, mostWrong, leastRight } = outcome
    if (wrong.length + missed.length + wrongUnits.length === 0) continue
    console.log(`  ${scheme.name}${mostWrong > leastRight ? ` (${mostWrong} above ${leastRight})` : ''}`)
    if (missed.length > 0) console.log(`    missed ${missed.join(' ')}`)
    for (const { reading, topicField, score } of wrong)
      console.log(`    wrong ${reading} = ${topicField} (${score})`)
    for (const unit of wrongUnits) console.log(`    unit ${unit}`)
  }
}
