import { keysIn, type Phrase } from '../text/phrases.ts'
import { type Word, wordsOf } from '../text/words.ts'

interface Term {
  /** What a reading measures, or where. A question may leave out the second, a reading may not lack it. */
  readonly of: 'quantity' | 'place'
  /** Portuguese, in a sentence. */
  readonly label: string
  readonly words: readonly Phrase[]
  /** A reading may lack it: every pump has a motor. */
  readonly isSoft?: true
}

const quantity = (label: string, ...words: Phrase[]): Term => ({ of: 'quantity', label, words })
const place = (label: string, ...words: Phrase[]): Term => ({ of: 'place', label, words })

/** Words of readings by their meaning, as questions, names and fields of readings write them. */
const TERMS = {
  temperature: quantity(
    'temperatura',
    '=temp',
    '=temps',
    '=temperature',
    'temperatura|temperaturas',
    'grau|graus',
  ),
  difference: quantity(
    'diferença de temperatura',
    'delta =t|temperatura',
    '=deltat|=dt',
    'salto termico',
    'range|gradiente',
    'diferenca|diferencial temperatura|temperaturas',
  ),
  pressure: quantity('pressão', 'pressao|pressoes', '=bar|=bars|=psi|=kpa', '=pressure', '=press'),
  flow: quantity('vazão', 'vazao|vazoes', '=caudal|=caudais', '=flow', '=fluxo', 'flow rate'),
  current: quantity(
    'corrente',
    'corrente|correntes',
    '=current',
    'amperagem|amperes',
    '=ampere|=amp|=amps',
    '=intensidade',
  ),
  voltage: quantity('tensão', 'tensao|tensoes', 'voltagem', '=voltage', '=volt|=volts'),
  vibration: quantity('vibração', 'vibracao|vibracoes', 'vibration', '=vibra|=vibrando'),
  frequency: quantity('frequência', 'frequencia', 'frequency', '=hz|=hertz'),
  speed: quantity('velocidade', 'velocidade', 'rotacao|rotacoes', '=rpm', '=speed', '=rotation'),
  head: quantity('altura manométrica', 'altura manometrica', '=altura', '=head', 'carga manometrica'),
  level: quantity('nível', '=nivel|=niveis', '=level'),
  humidity: quantity('umidade', 'umidade|humidade', 'humidity', '=ur|=rh'),
  opening: quantity('abertura', 'abertura', 'posicao valvula'),
  setpoint: quantity('setpoint', 'setpoint', 'set point', '=sp', 'ponto ajuste'),
  dewPoint: quantity('ponto de orvalho', 'ponto orvalho', 'dew point'),
  superheat: quantity('superaquecimento', 'superaquecimento|sobreaquecimento', 'superheat'),
  subcooling: quantity(
    'subresfriamento',
    'subresfriamento|subarrefecimento',
    'sub resfriamento',
    'subcooling',
  ),
  approach: quantity('aproximação', 'aproximacao', 'approach'),
  powerFactor: quantity('fator de potência', 'fator potencia', 'power factor', 'cosseno phi', '=fp'),
  reactive: quantity('potência reativa', 'potencia reativa|aparente', '=kvar|=kva'),
  power: quantity('potência', 'potencia|potencias', '=power', '=kw|=kws'),
  capacity: quantity('capacidade', 'capacidade', '=capacity', '=tr|=trs'),
  load: quantity('carga', 'carga|carregamento', 'demanda', '=demand|=load'),
  cop: quantity('COP', '=cop'),
  efficiency: quantity('kW/TR', '=kw =tr', 'eficiencia', '=efficiency'),
  status: quantity('status', '=status'),
  noise: quantity('ruído', 'ruido', '=noise', '=decibel|=decibeis'),
  co2: quantity('CO₂', '=co2'),
  ph: quantity('pH', '=ph'),
  conductivity: quantity('condutividade', 'condutividade', 'conductivity'),
  torque: quantity('torque', 'torque', '=binario'),
  chilled: place('da água gelada', 'agua gelada', '=gelada', '=chw', 'evaporador', 'evaporacao'),
  condensing: place('de condensação', 'condensacao', 'condensador', '=cw', 'agua torre'),
  inlet: place(
    'de entrada',
    'entrada',
    '=entra|=entrando|volta|voltando|retorna|retornando',
    '=in|=inlet|=entering',
    'retorno',
    '=return',
  ),
  outlet: place('de saída', 'saida', '=sai|saindo', '=out|=outlet|=leaving', 'alimentacao agua', '=supply'),
  suction: place('de sucção', 'succao', '=suction', '=aspiracao'),
  discharge: place('de descarga', 'descarga', '=discharge'),
  oil: place('do óleo', '=oleo|=oil', 'lubrific*'),
  ambient: place('ambiente', 'ambiente', '=ambient', 'externa|externo', 'exterior', '=outdoor'),
  wetBulb: place('de bulbo úmido', 'bulbo umido|humido', 'wet bulb', '=tbu'),
  air: place('do ar', '=ar =sala', '=insuflamento|=insuflacao', '=insuflado', '=air'),
  room: place('da sala', '=sala', 'recinto', '=room'),
  inside: place('interna', '=interna|=interno'),
  refrigerant: place('do refrigerante', 'refrigerante', '=gas', '=fluido', '=refrigerant'),
  fuel: place('do combustível', 'combustivel', '=diesel|=gasoleo', '=fuel'),
  tank: place('do tanque', 'tanque', 'reservatorio', '=tank'),
  winding: place('do enrolamento', 'enrolamento|bobina|estator', 'winding'),
  bearing: place('do mancal', 'mancal|mancais', 'rolamento|rolamentos', 'bearing'),
  cylinder: place('do cabeçote', 'cabecote', 'cilindro|cilindros'),
  battery: place('da bateria', 'bateria|baterias', 'battery'),
  line: place('da rede', '=rede', '=line'),
  differential: place('diferencial', '=diferencial', '=differential', '=dp'),
  phase: place('de fase', '=fase|=fases', '=phase'),
  motor: { ...place('do motor', '=motor'), isSoft: true },
  inverter: { ...place('do inversor', 'inversor', '=inverter|=vfd'), isSoft: true },
  fan: { ...place('do ventilador', 'ventilador|ventoinha', '=fan'), isSoft: true },
  pump: { ...place('da bomba', '=pump'), isSoft: true },
} satisfies Readonly<Record<string, Term>>

export type ReadingTerm = keyof typeof TERMS
const IDS = Object.keys(TERMS) as readonly ReadingTerm[]
const PHRASES = Object.fromEntries(IDS.map((id) => [id, TERMS[id].words])) as Readonly<
  Record<ReadingTerm, readonly Phrase[]>
>
const termOf = (id: ReadingTerm): Term => TERMS[id]

export const isQuantity = (id: ReadingTerm): boolean => termOf(id).of === 'quantity'
export const isSoft = (id: ReadingTerm): boolean => termOf(id).isSoft === true

/** Every phrase, for those who ask whether a word is known. */
export const READING_TERM_PHRASES: readonly Phrase[] = IDS.flatMap((id) => TERMS[id].words)

/** What the words say of a reading, in their order. */
export function termsIn(words: readonly Word[]): readonly ReadingTerm[] {
  const found = keysIn(words, PHRASES).map(({ key }) => key)
  // `nível de vibração` is about vibration.
  const isOther = found.some((id) => id !== 'level' && isQuantity(id))
  return isOther ? found.filter((id) => id !== 'level') : found
}

/** Where the words begin to say what a reading measures. */
export const quantityIn = (words: readonly Word[]) =>
  keysIn(words, PHRASES).find(
    ({ key }) => (isQuantity(key) || key === 'fuel' || key === 'tank') && !STANDARD_ALONE.has(key),
  )

/** Quantities whose words alone are a standard reading or a figure. */
const STANDARD_ALONE: ReadonlySet<ReadingTerm> = new Set<ReadingTerm>([
  'power',
  'capacity',
  'load',
  'cop',
  'efficiency',
  'status',
])

export const termsOfText = (text: string): ReadonlySet<ReadingTerm> => new Set(termsIn(wordsOf(text)))

/** `temperatura do óleo`. */
export const termsText = (terms: readonly ReadingTerm[]): string =>
  [...terms.filter(isQuantity), ...terms.filter((id) => !isQuantity(id))]
    .map((id) => TERMS[id].label)
    .join(' ')
