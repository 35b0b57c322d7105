import type { CompressorReadingId, MachineReadingId } from '#core/signals/readings/reading-table.ts'
import type { Phrase } from '../text/phrases.ts'

/** The standard readings of a machine that can be asked for, by the words that tell them apart. */
export const MACHINE_READING_WORDS: Readonly<Record<MachineReadingId, readonly Phrase[]>> = {
  demand: ['demanda', 'carga', 'carregamento', '=esta|=estao =com =quantos|=quanto|=que porcento'],
  capacity: ['capacidade', 'carga termica', 'toneladas', '=tr', '=trs', 'refrigeracao produzida'],
  power: [
    'potencia',
    'kw|kws',
    'demanda potencia|eletrica|energia|kw|kws',
    'demanda maxima|contratada potencia|kw',
  ],
  cop: ['leitura cop'],
  efficiency: [
    'kw tr',
    'energia|consumo|consumiu|consome|gasto|gasta|gastou|gastamos|kwh =por =tr|=trs|tonelada',
    'consumo especifico',
    'leitura eficiencia',
  ],
  status: ['leitura status'],
  chw_in_temp: [
    'temperatura entrada agua gelada',
    'temperatura agua gelada entrada',
    'agua gelada entrada',
    'entrada agua gelada',
    'retorno agua gelada',
    'agua gelada retorno',
    'entrada evaporador',
    'temperatura|temp retorno',
  ],
  chw_out_temp: [
    'temperatura saida agua gelada',
    'temperatura agua gelada saida',
    'agua gelada saida',
    'saida agua gelada',
    'agua gelada',
    '=delta evaporador|evaporacao|gelada',
    'alimentacao agua gelada',
    'saida evaporador',
  ],
  cw_in_temp: [
    'temperatura entrada agua condensacao',
    'temperatura agua condensacao entrada',
    'agua condensacao entrada',
    'entrada agua condensacao',
    'entrada condensador',
  ],
  cw_out_temp: [
    'temperatura saida agua condensacao',
    'temperatura agua condensacao saida',
    'agua condensacao saida',
    'saida agua condensacao',
    'agua condensacao',
    '=delta condensacao|condensador',
    'saida condensador',
  ],
  chw_pressure: ['pressao agua gelada', 'pressao evaporador'],
  cw_pressure: ['pressao agua condensacao', 'pressao condensacao|condensador'],
  chw_flow: ['vazao|caudal agua gelada', 'vazao|caudal evaporador', 'vazao|caudal|fluxo'],
  cw_flow: ['vazao|caudal agua condensacao', 'vazao|caudal condensacao|condensador'],
  alarm: ['alarme geral', 'alarme|alarmes', 'alarmad*'],
  fault: ['falha geral'],
}

/** The same of a compressor. */
export const COMPRESSOR_READING_WORDS: Readonly<Record<CompressorReadingId, readonly Phrase[]>> = {
  capacity: [
    'capacidade',
    'carga',
    'demanda',
    'carregamento',
    '=esta|=estao =com =quantos|=quanto|=que porcento',
  ],
  status: ['leitura status'],
  power: ['potencia', 'kw|kws', 'demanda potencia|eletrica|energia|kw|kws'],
  suction_temp: ['temperatura succao', 'temp succao'],
  discharge_temp: ['temperatura descarga', 'temp descarga'],
  suction_pressure: [
    'pressao succao',
    'succao',
    'baixa pressao',
    'pressao baixa',
    'pressao evaporacao|aspiracao',
  ],
  discharge_pressure: ['pressao descarga', 'descarga', 'alta pressao', 'pressao alta', 'pressao condensacao'],
  alarm: ['alarme|alarmes', 'alarmad*'],
  fault: ['leitura falha'],
}
