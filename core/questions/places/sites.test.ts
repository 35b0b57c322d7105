import { expect, it } from 'vitest'
import { compressors, questionsAbout } from '#test/harness/questions.ts'

const [campinas, hospital] = [{ nome: 'Centro de Distribuição Campinas' }, { nome: 'Hospital Serra Azul' }]
const BOTH = [campinas.nome, hospital.nome]
const { read, after } = questionsAbout({
  near: [
    { id: 'cold', nome: 'Chiller Câmara Fria', tipo: 'chiller', submaquinas: compressors(7), site: campinas },
    {
      ...{ id: 'sample', nome: 'Chiller de Amostra (sem conexão)', tipo: 'chiller' },
      ...{ submaquinas: compressors(7), site: campinas },
    },
    { id: 'tower', nome: 'Torre de Resfriamento', tipo: 'torre', submaquinas: [], site: campinas },
  ],
  far: [
    { id: 'central', nome: 'Chiller Central', tipo: 'chiller', submaquinas: compressors(4), site: hospital },
    { id: 'pump', nome: 'Bomba de Água Gelada', tipo: 'bomba', submaquinas: [], site: hospital },
  ],
})

it.each([
  'quem gastou mais energia em outubro, Campinas ou o Hospital Serra Azul?',
  'compare Campinas com o hospital em outubro',
  'teve falha ontem em Campinas e no hospital?',
])('%s sets both sites side by side', (text) => {
  expect(read(text)).toMatchObject({ sites: BOTH, site: null, strangeWords: [] })
})

it.each(['consumo por site', 'qual dos dois sites falhou mais?', 'disponibilidade de cada filial'])(
  '%s is about each site',
  (text) => {
    expect(read(text).sites).toBe('each')
  },
)

it('one named site is a place, and no comparison', () => {
  expect(read('disponibilidade do hospital em outubro')).toMatchObject({ site: hospital.nome, sites: null })
  expect(read('quais sites eu tenho?').topic).toBe('sites')
})

it.each([
  'compara o COP da câmara fria com o do chiller central do hospital',
  'compara a câmara fria com o central',
  'qual a diferença de consumo entre a câmara fria e o chiller do hospital?',
])('%s is about machines of two sites', (text) => {
  const { machines, site, strangeWords } = read(text)
  expect({ machines: [...(machines ?? [])].sort(), site, strangeWords }).toEqual({
    ...{ machines: ['central', 'cold'], site: null, strangeWords: [] },
  })
})

it('sites that were told are meant by what goes on', () => {
  expect(after('consumo por site em outubro', 'e em setembro?')).toMatchObject({
    ...{ sites: 'each', figures: ['energy'], periods: [{ from: { month: 9 } }] },
  })
  expect(after('consumo por site em outubro', 'qual o pior?')).toMatchObject({ sites: 'each', ranking: {} })
  expect(
    after('disponibilidade de Campinas este ano', 'e a do hospital?', 'por que essa diferença?'),
  ).toMatchObject({ sites: BOTH, topic: 'why', figures: ['availability'] })
})

it('a machine is found by its name beside words that any name may have', () => {
  expect(read('por que o chiller de amostra aparece sem conexão?').machines).toEqual(['sample'])
  expect(read('qual chiller está sem conexão?').machines).toBeNull()
})

it('a name with a link in it is one site, also by a part of it', () => {
  const { site, sites } = read('quais recomendações há para o Centro de Distribuição Campinas?')
  expect({ site, sites }).toEqual({ site: campinas.nome, sites: null })
  expect(read('compare o centro de distribuição com o hospital')).toMatchObject({ sites: BOTH })
})

it('a site that was told lasts through what goes on', () => {
  expect(after('falhas do hospital em outubro', 'e em setembro?')).toMatchObject({ site: hospital.nome })
  expect(after('falhas do hospital em outubro', 'e da câmara fria?')).toMatchObject({ site: null })
})

it('a site may be named by its initials', () => {
  const { sites, figures } = read('O hospital está gastando mais energia que o CD este mês?')
  expect({ sites: sites?.length, figures }).toEqual({ sites: 2, figures: ['energy'] })
})
