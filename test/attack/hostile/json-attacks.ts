import { again, endless, type HostileAnswer, repeated, START_MS } from './hostile-answer.ts'

const jsonHead = (columns: string[]) =>
  `{"results":[{"series":[{"name":"m","columns":${JSON.stringify(columns)},"values":[`
const jsonPiece = (rows: unknown[][]) =>
  `${JSON.stringify({ results: [{ series: [{ name: 'm', columns: ['time', 'f', 'g'], values: rows, partial: true }], partial: true }] })}\n`

export const jsonAttacks: Readonly<Record<string, HostileAnswer>> = {
  'JSON of 1.x: a hundred thousand brackets': {
    version: '1.x',
    way: 'test',
    type: 'application/json',
    body: () => [`{"results":${'['.repeat(100_000)}`],
  },
  'JSON of 1.x: rows of one instant': {
    version: '1.x',
    way: 'collect',
    type: 'application/json',
    body: () => endless('', again(jsonPiece(Array.from({ length: 2_000 }, () => [START_MS, 1, 2])))),
  },
  'JSON of 3.x: a hundred thousand brackets': {
    version: '3.x',
    way: 'preview',
    body: () => [`{"results":${'[{"a":'.repeat(100_000)}`],
  },
  'JSON of 3.x: a text that never ends': {
    version: '3.x',
    way: 'test',
    body: () => endless('{"error":"', again('x'.repeat(65_536))),
  },
  'JSON of 3.x: an endless number of empty lists': {
    version: '3.x',
    way: 'test',
    body: () => endless('{"results":[', again(repeated('[],', 65_536))),
  },
  'JSON of 3.x: many members, many texts': {
    version: '3.x',
    way: 'preview',
    body: () => endless(jsonHead(['time', 'f']), again(repeated('[1,"abcdefgh"],', 65_536))),
  },
  'JSON of 3.x: only white space': {
    version: '3.x',
    way: 'collect',
    body: () => endless('', again(' '.repeat(65_536))),
  },
  'JSON of 3.x: an endless list of measurements': {
    version: '3.x',
    way: 'measurements',
    body: () =>
      endless('', (n) =>
        JSON.stringify({
          results: [
            {
              series: [
                {
                  columns: ['name'],
                  values: Array.from({ length: 2_000 }, (_, i) => [`m${n}-${i}`]),
                  partial: true,
                },
              ],
              partial: true,
            },
          ],
        }),
      ),
  },
}
