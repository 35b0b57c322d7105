import { again, endless, type HostileAnswer, repeated, START_MS } from './hostile-answer.ts'

const csvHead = (columns: string[], types: string[]) =>
  `#datatype,string,long,${types.join(',')}\r\n#group,false,false${',false'.repeat(types.length)}\r\n` +
  `#default,_result,${','.repeat(types.length)}\r\n,result,table,${columns.join(',')}\r\n`
const pointsHead = csvHead(['_time', 'f', 'g'], ['dateTime:RFC3339', 'double', 'double'])
const start = new Date(START_MS).toISOString()

export const csvAttacks: Readonly<Record<string, HostileAnswer>> = {
  'CSV: a hundred thousand columns': {
    version: '2.x',
    way: 'preview',
    body: () => endless('', again(`#datatype${',double'.repeat(100_000)}\r\n`)),
  },
  'CSV: a line of a hundred megabytes': {
    version: '2.x',
    way: 'test',
    body: () => endless('#datatype,', again('x'.repeat(65_536))),
  },
  'CSV: a quoted text that never ends': {
    version: '2.x',
    way: 'test',
    body: () => endless(`${csvHead(['_value'], ['string'])},,0,"`, again(repeated('linha\r\n', 65_536))),
  },
  'CSV: rows of one instant': {
    version: '2.x',
    way: 'collect',
    body: () => endless(pointsHead, again(repeated(`,,0,${start},1,2\r\n`, 65_536))),
  },
  'CSV: a series per row': {
    version: '2.x',
    way: 'collect',
    body: () =>
      endless(
        csvHead(['_time', 'f', 'tag:x'], ['dateTime:RFC3339', 'double', 'string']).replace(
          '#group,false,false,false,false,false',
          '#group,false,false,false,false,true',
        ),
        (n) => Array.from({ length: 500 }, (_, i) => `,,${n * 500 + i},${start},1,s${n}-${i}\r\n`).join(''),
      ),
  },
  'CSV: an endless list of measurements': {
    version: '2.x',
    way: 'measurements',
    body: () =>
      endless(csvHead(['_value'], ['string']), (n) =>
        Array.from({ length: 2_000 }, (_, i) => `,,0,medição ${n}-${i}\r\n`).join(''),
      ),
  },
  'CSV: an endless number of tables': {
    isLong: true,
    version: '2.x',
    way: 'collect',
    body: () => endless('', again(repeated(`${pointsHead}\r\n`, 65_536))),
  },
  'CSV in gzip: a bomb': {
    version: '2.x',
    way: 'test',
    isZipped: true,
    body: () => endless(csvHead(['_value'], ['string']), again(repeated(',,0,m\r\n', 262_144))),
  },
  'CSV in gzip: a bomb without rows': {
    version: '2.x',
    way: 'test',
    isZipped: true,
    body: () => endless('', again('\0'.repeat(262_144))),
  },
}
