import { describe, expect, it } from 'vitest'
import { clock } from '#test/harness/questions.ts'
import type { NamedMachine } from './places/name-parts.ts'
import { understand } from './understand.ts'

const machine = (
  id: string,
  nome: string,
  tipo: string,
  { units = [], site = 'Hospital Norte' }: { units?: string[]; site?: string } = {},
): NamedMachine => ({
  id,
  nome,
  tipo,
  submaquinas: units.map((name, i) => ({ id: `C${i + 1}`, nome: name })),
  site: { nome: site },
})
const near = [
  machine('york', 'CAG-02 York', 'chiller', { units: ['Circuito A', 'Circuito B'] }),
  machine('url', 'URL 3', 'chiller', { units: ['Comp. 1', 'Comp. 2'] }),
  machine('trane1', 'Chiller Trane 1', 'chiller'),
  machine('trane2', 'Chiller Trane 2', 'chiller'),
  machine('bag', 'BAG-01', 'bomba'),
  machine('bac', 'BAC-02', 'bomba'),
  machine('tr', 'TR-01', 'torre'),
  machine('gmg', 'GMG 1', 'gerador'),
  machine('liftA', 'Elevador Social A', 'elevador'),
  machine('liftB', 'Elevador Social B', 'elevador'),
  machine('air', 'Compressor de Ar 1', 'compressor'),
  machine('south1', 'Chiller Trane 1', 'chiller', { site: 'Shopping Sul' }),
]
const read = (text: string) => understand(text, { near, far: [] }, clock)

describe('Machines called as in other plants', () => {
  it.each([
    ['como está a CAG-02?', ['york']],
    ['cag02 está ligada?', ['york']],
    ['cag 2 cop', ['york']],
    ['disp do york ontem', ['york']],
    ['url3 falhas', ['url']],
    ['bomba 2 ligada?', ['bac']],
    ['a torre 1 ligou?', ['tr']],
    ['trane 2 consumo ontem', ['trane2']],
    ['trane dois cop ontem', ['trane2']],
    ['o dois da trane gastou quanto?', ['trane2']],
    ['a trane 1 está ligada?', ['trane1', 'south1']],
    ['trane 1 do shopping sul', ['south1']],
    ['trane 1 do hospital norte', ['trane1']],
    ['compara a trane 1 do hospital com a trane 2', ['trane2', 'trane1']],
    ['chiller trane 2 e chiller trane 1 do hospital norte, cop', ['trane2', 'trane1']],
    ['energia do chiller trane', ['trane1', 'trane2', 'south1']],
    ['elevador A falhas', ['liftA']],
    ['elevador social B tá parado?', ['liftB']],
    ['o compressor de ar está ligado?', ['air']],
    ['quantos TR a URL 3 está a produzir?', ['url']],
  ])('%s', (text, machines) => {
    expect([...(read(text).machines ?? [])].sort()).toEqual([...machines].sort())
  })

  it.each([
    ['CAG-03 está ligada?', 'CAG 03'],
    ['TR-02 falhas', 'TR 02'],
    ['GMG 2', 'GMG 2'],
    ['elevador social C', 'social C'],
    ['bomba 7', 'bomba 7'],
    ['gerador 2 ligado?', 'gerador 2'],
    ['torre panorâmica parada?', 'torre panorâmica'],
    ['disp do site oculto', 'site oculto'],
  ])('a number or name that nobody has is no other machine: %s', (text, name) => {
    expect(read(text)).toMatchObject({ machines: null, unknownName: name })
  })

  it('finds compressors by their own names, and those that are missing', () => {
    expect(read('disp do circuito B da CAG-02').units).toEqual(['C2'])
    expect(read('comp. 1 da URL 3').units).toEqual(['C1'])
    expect(read('circuito C do york')).toMatchObject({ units: null, missingUnits: ['circuito C'] })
  })

  it('a site is a place, and a name that only begins like it is none', () => {
    expect(read('o que está parado no shopping?')).toMatchObject({ site: 'Shopping Sul', topic: 'state' })
    expect(read('disp do chiller do hospital sigiloso').site).toBeNull()
  })
})

describe('a plant of tags', () => {
  const screws = ['CP-01', 'CP-02', 'CP-03', 'CP-04']
  const tagged = [
    machine('cag1', 'CAG-01', 'chiller', { units: screws }),
    machine('cag2', 'CAG-02', 'chiller', { units: screws }),
    machine('bag1', 'BAG-01', 'bomba'),
    machine('bag2', 'BAG-02', 'bomba'),
    machine('tr1', 'TR-01', 'torre'),
    machine('tr2', 'TR-02', 'torre'),
  ]
  const ask = (text: string) => understand(text, { near: tagged, far: [] }, clock)

  it.each([
    'do CP-02 da CAG-01',
    'do cp 02 da cag 01',
    'do cp2 da cag 1',
    'do compressor 2 da CAG-01',
    'da CAG-01 CP-02',
    'do segundo compressor da cag01',
  ])('%s is one compressor of one machine', (place) => {
    for (const text of [`qual o MTBF ${place} em outubro?`, `${place}, quantas horas rodou ontem?`])
      expect(ask(text)).toMatchObject({ machines: ['cag1'], units: ['C2'], isAmbiguous: false })
  })

  it.each([
    ['qual a disponibilidade da CAG-02 às 14h de ontem?', ['cag2']],
    ['partidas da torre 02 às 9h de ontem', ['tr2']],
    ['cag 1 e cag 2 disponibilidade setembro', ['cag1', 'cag2']],
    ['energia da bomba 1 em out/26', ['bag1']],
  ])('%s', (text, machines) => {
    const { machines: found, isAmbiguous, periods } = ask(text)
    expect({ found: found?.toSorted(), isAmbiguous, count: periods.length }).toEqual({
      found: machines,
      isAmbiguous: false,
      count: 1,
    })
  })

  it('a number behind a later word of the name is its own', () => {
    const carriers = [machine('one', 'CH 1 Carrier', 'chiller'), machine('two', 'CH 2 Carrier', 'chiller')]
    const found = understand('energia do carrier 2 ontem', { near: carriers, far: [] }, clock)
    expect(found).toMatchObject({ machines: ['two'], isAmbiguous: false })
  })

  it('a name of the compressors is read as compressors', () => {
    expect(ask('qual CP da CAG-01 falhou mais em outubro?').ranking).toMatchObject({ of: 'units' })
    expect(ask('energia dos CPs da CAG-01 ontem').eachUnit).toBe(true)
  })
})
