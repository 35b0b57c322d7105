import { describe, expect, it } from 'vitest'
import { conceptOf, findConcept } from './find-concept.ts'

/** A way to ask for each thing that is explained. */
const ASKED: readonly (readonly [id: string, question: string])[] = [
  ['copAndSpecificPower', 'qual a diferença entre cop e kw/tr?'],
  ['availabilityAndReliability', 'confiabilidd e disponiblidade nao e a mesma coisa?'],
  ['powerAndEnergy', 'kW e kWh são a mesma coisa?'],
  ['failureOrStop', 'qual a diferença entre parada e falha?'],
  ['mtbfWithoutFailure', 'por que o MTBF fica com ≥ quando não há falha?'],
  ['microStops', 'por que microparada é ruim?'],
  ['starts', 'quantas partidas por hora um compressor aguenta?'],
  ['repairTime', 'por que o MTTR importa tanto?'],
  ['meanTime', 'pra que me preocupar com o MTBF, por que ele importa?'],
  ['availability', 'por que a disponibilidade é importante?'],
  ['reliabilityOfSeveral', 'como funciona a confiabilidade de duas máquinas em paralelo?'],
  ['reliability', 'por que a confiabilidade é importante?'],
  ['copWhenHot', 'pq no verão o chiller gasta mais?'],
  ['cop', 'qual a importância do COP?'],
  ['coverage', 'por que a cobertura dos dados importa?'],
  ['probabilityIsNoCertainty', 'a probabilidade de falha quer dizer que vai quebrar mesmo?'],
  ['probabilityAndReliability', 'qual a diferença da probabilidade de falha pra confiabilidade?'],
  ['forecastMethod', 'como funciona a previsão?'],
  ['band', 'o que é a faixa de 80 % da previsão?'],
  ['anomalyAndFailure', 'anomalia é a mesma coisa que falha?'],
  ['anomaly', 'como vocês sabem que é anomalia?'],
  ['remainingLife', 'a vida útil restante quer dizer que dura até lá com certeza?'],
  ['brier', 'o que o índice de brier quer dizer?'],
  ['mase', 'o que é MASE?'],
  ['withoutModel', 'por que uma bomba não tem modelo treinado?'],
  ['forecastTrust', 'por que a previsão erra mais quanto mais longe o dia?'],
  ['kindsOfMaintenance', 'diferença entre manutenção preventiva e preditiva'],
  ['rootCause', 'o que é causa raiz?'],
  ['vibration', 'por que acompanhar a vibração?'],
  ['oilAnalysis', 'o que é análise de óleo?'],
  ['tubeCleaning', 'por que limpar o condensador?'],
  ['rotation', 'pra que fazer rodízio de compressores, por que?'],
  ['redundancy', 'por que ter um chiller reserva?'],
  ['recommendation', 'como funcionam as recomendações?'],
  ['suctionHigh', 'quais os sinais de pressão de sucção alta?'],
  ['suctionLow', 'como eu sei se a pressão de sucção tá baixa demais?'],
  ['dischargeHot', 'como reconheço uma temperatura de descarga alta?'],
  ['dischargeHigh', 'o que causa pressão de descarga alta?'],
  ['superheat', 'por que superaquecimento baixo é perigoso?'],
  ['subcooling', 'pra que serve o sub-resfriamento?'],
  ['partLoad', 'por que carga baixa é ruim pro chiller?'],
  ['surge', 'como reconheço um surge?'],
  ['liquidSlug', 'o que causa golpe de líquido?'],
  ['shortCycling', 'como sei que um compressor está em ciclo curto?'],
  ['refrigerantLack', 'quais os sintomas de falta de gás?'],
  ['freezing', 'por que a água do evaporador pode congelar?'],
  ['nonCondensables', 'o que são incondensáveis?'],
  ['lift', 'por que o lift importa?'],
  ['setpoint', 'por que subir o setpoint da água gelada economiza?'],
  ['warmWater', 'quando a temperatura da água gelada sobe, o que devo olhar primeiro?'],
  ['severalCompressors', 'pq um chiller tem mais de um compressor?'],
  ['oil', 'pra que serve o óleo do compressor?'],
  ['lowDeltaT', 'por que delta T baixo é ruim?'],
  ['approach', 'por que acompanhar o approach?'],
  ['fouling', 'como sei se o condensador tá sujo?'],
  ['waterTreatment', 'por que tratar a água da torre?'],
  ['lowFlow', 'o que acontece se a vazão de água cair?'],
  ['cavitation', 'como sei se a bomba está cavitando?'],
  ['inverter', 'por que usar inversor nas bombas?'],
  ['condenserWater', 'por que a água de condensação fria é importante?'],
  ['wetBulb', 'o que é bulbo úmido?'],
  ['partLoadRating', 'qual a diferença entre IPLV e NPLV?'],
  ['tour', 'por onde começo pra conhecer os equipamentos da planta?'],
  ['tower', 'como funciona uma torre de resfriamento?'],
  ['pump', 'o que uma bomba de água gelada faz?'],
  ['cycle', 'como funciona um chiller?'],
  ['compressor', 'como funciona um compressor?'],
  ['expansionValve', 'pra que serve a válvula de expansão?'],
  ['condenser', 'qual a função do condensador?'],
  ['thermalLoad', 'como funciona a carga térmica?'],
]

/** Questions about the plant's own past or present, which figures answer. */
const OF_THE_PLANT = [
  'por que o COP caiu?',
  'por que a confiabilidade está baixa?',
  'por que o C7 parou ontem?',
  'quantas partidas o C2 teve?',
  'qual a pressão de sucção agora?',
  'por que nosso MTBF piorou em outubro?',
  'a bomba está funcionando?',
  'quando foi a última preventiva?',
  'mttr de 45 minutos é ruim?',
  'por que a torre para toda hora?',
  'por que não tem previsão pra torre?',
  'por que tem tantas microparadas?',
  'a disponibilidade é boa?',
  'me explica como vocês calculam o MTBF porque o do meu excel não bate',
]

describe('what is explained', () => {
  it.each(ASKED)('%s: %s', (id, question) => {
    expect(findConcept(question)?.id).toBe(id)
  })

  it.each(OF_THE_PLANT)('%s is asked of the plant', (question) => {
    expect(findConcept(question)).toBeUndefined()
  })

  it('has two to four sentences, and no number with a unit of a reading', () => {
    const texts = ASKED.map(([id]) => conceptOf(id)?.text ?? '')
    const strange = texts.filter((text) => {
      const sentences = text.split(/[.!?](?= |$)/).filter((one) => one.trim() !== '').length
      return sentences < 2 || sentences > 4 || /\d+ ?(?:°C|psi|bar|kW\b|kWh|TR\b|h\b|min\b)/.test(text)
    })
    expect(strange).toEqual([])
  })
})
