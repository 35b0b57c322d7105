import { describe, expect, test } from 'vitest'
import { allSources, filesUnder, textOf } from './project-files.ts'
import { longFiles, longFunctions, type Size } from './sizes.ts'

const written = ({ what, lines, most }: Size) => `${what}: ${lines} lines of at most ${most}`
const others = [...filesUnder('web', /\.(css|html)$/), ...filesUnder('scripts', /\.sh$/)]
const styles = new Map(others.map((path) => [path, textOf(path)]))

describe('sizes', () => {
  test('no file that somebody wrote is longer than 250 lines', () => {
    expect(longFiles(new Map([...allSources(), ...styles])).map(written)).toEqual([])
  })

  test('no function is longer than 40 lines, or 60 in web; no test longer than 60', () => {
    expect(longFunctions(allSources()).map(written)).toEqual([])
  })

  test('a file of 251 lines is found, a file of 250 lines passes', () => {
    const files = { 'web/a.css': 'a {}\n'.repeat(251), 'web/b.css': 'b {}\n'.repeat(250) }
    expect(longFiles(new Map(Object.entries(files)))).toEqual([{ what: 'web/a.css', lines: 251, most: 250 }])
  })

  const lines = (count: number) => '  f()\n'.repeat(count)
  test.each([
    ['core/a.ts', `function long() {\n${lines(39)}}`, 'core/a.ts long', 41],
    ['core/a.ts', `function enough() {\n${lines(38)}}`, null, 0],
    ['server/a.ts', `const long = async () => {\n${lines(39)}}`, 'server/a.ts long', 41],
    ['server/a.ts', `class A {\n  long() {\n${lines(39)}  }\n}`, 'server/a.ts long', 41],
    ['web/a.tsx', `const Long = () => {\n${lines(59)}}`, 'web/a.tsx Long', 61],
    ['web/a.tsx', `function Enough() {\n${lines(58)}return <p />}`, null, 0],
    ['test/a.test.ts', `test('a story', () => {\n${lines(59)}})`, 'test/a.test.ts test', 61],
    ['test/a.test.ts', `describe('a suite', () => {\n${"  test('one', f)\n".repeat(99)}})`, null, 0],
    [
      'test/a.test.ts',
      `describeWith(['x'], 'no suite', () => {\n${lines(39)}})`,
      'test/a.test.ts describeWith',
      41,
    ],
    ['test/a.ts', `const long = () => {\n${lines(39)}}`, 'test/a.ts long', 41],
  ])('%s is measured: %#', (path, text, what, count) => {
    const found = longFunctions(new Map([[path, text]]))
    expect(found.map((one) => [one.what, one.lines])).toEqual(what === null ? [] : [[what, count]])
  })
})
